import { useLocation, useRouteLoaderData } from 'react-router'

/** The absolute address of the page that is shown, for sharing it; without its query. */
export function usePageUrl(): string {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  return origin + useLocation().pathname
}
