import { Navigate } from 'react-router'
import { useMay } from '../../session/staff.tsx'

/** Opens the first of its lists that one may see. */
export function Component() {
  return <Navigate to={useMay()('correos.ver') ? 'correos' : 'avisos'} replace />
}
