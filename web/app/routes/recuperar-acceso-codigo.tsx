import { PageBand } from '#ui/page-band.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { ResetForm, useConCodigo } from '../features/cuentas/reset-form.tsx'
import { pageMeta } from '../lib/meta.ts'
import { SignedOutOnly } from '../parts/guards.tsx'
import type { Route } from './+types/recuperar-acceso-codigo.ts'

const title = 'Accedé a las Actividades Online'
const lead = 'Con el código o el botón que te llegó por correo, elegí una contraseña nueva.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RecuperarAccesoCodigo() {
  return (
    <SignedOutOnly staying={useConCodigo()}>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso title="Recuperar Acceso">
        <ResetForm />
      </MarcoDeAcceso>
    </SignedOutOnly>
  )
}
