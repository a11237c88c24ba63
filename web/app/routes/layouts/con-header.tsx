import { Outlet, useMatches } from 'react-router'
import type { HeaderVariant } from '../../features/sitio/header.tsx'
import { Marco } from '../../features/sitio/marco.tsx'

/** The layout with header: dark, or the variant that a page sets with `export const handle = { header: 'absolute' }`. */
export default function ConHeader() {
  const handle = useMatches().at(-1)?.handle as { header?: HeaderVariant } | undefined
  return (
    <Marco header={handle?.header ?? 'dark'}>
      <Outlet />
    </Marco>
  )
}
