import { Outlet } from 'react-router'
import { Marco } from '../../features/sitio/marco.tsx'

/** The layout without header: no navigation, the breadcrumb of the page leads home. */
export default function SinHeader() {
  return (
    <Marco header={null}>
      <Outlet />
    </Marco>
  )
}
