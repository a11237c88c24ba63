import { useLocation, useRouteLoaderData } from 'react-router'

/** The absolute address of the current page without its query, for sharing. */
export function usePageUrl(): string {
  return useOrigin() + useLocation().pathname
}

export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
