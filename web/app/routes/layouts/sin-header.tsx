import { Outlet } from 'react-router'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Logo } from '#ui/logo.tsx'
import { Marco } from '../../features/sitio/marco.tsx'
import { SiguientesPasos } from '../../features/sitio/siguientes-pasos.tsx'

/** The layout without header and navigation. It starts with the logo and ends with links to next steps. */
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
