import { Outlet } from 'react-router'
import { Marco } from '../../features/sitio/marco.tsx'

export default function HeaderClaro() {
  return (
    <Marco header="light">
      <Outlet />
    </Marco>
  )
}
