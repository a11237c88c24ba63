import { Outlet } from 'react-router'
import { Marco } from '../../features/sitio/marco.tsx'

/** The layout with the light header. */
export default function HeaderClaro() {
  return (
    <Marco header="light">
      <Outlet />
    </Marco>
  )
}
