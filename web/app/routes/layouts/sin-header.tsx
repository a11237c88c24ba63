import { Outlet } from 'react-router'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Logo } from '#ui/logo.tsx'
import { Marco } from '../../features/sitio/marco.tsx'
import { SiguientesPasos } from '../../features/sitio/siguientes-pasos.tsx'

/** The layout without header and navigation: the logo is its first line and a row of next steps its last (D30). */
export default function SinHeader() {
  return (
    <Marco header={null}>
      <div className="bg-niebla">
        <div className="contenedor pt-1 text-pino">
          <Logo name={ORGANIZACION.nombre} />
        </div>
      </div>
      <Outlet />
      <SiguientesPasos />
    </Marco>
  )
}
