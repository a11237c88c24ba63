import { Navigate } from 'react-router'
import { useMay } from '../../session/staff.tsx'

/** Opens the first list that the user may see. */
export function Component() {
  return <Navigate to={useMay()('correos.ver') ? 'correos' : 'avisos'} replace />
}
