import { useLocation, useRouteLoaderData } from 'react-router'

/** The absolute address of the page that is shown, for sharing it; without its query. */
export function usePageUrl(): string {
  return useOrigin() + useLocation().pathname
}

/** Where the site stands, for addresses that are opened elsewhere. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
