import { useLocation } from 'react-router'
import { PageBand } from '#ui/page-band.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { ResetForm, useConCodigo } from '../features/cuentas/reset-form.tsx'
import { pageMeta } from '../lib/meta.ts'
import { SignedOutOnly } from '../parts/guards.tsx'
import type { Route } from './+types/recuperar-acceso-codigo.ts'

const SITIO = {
  title: 'Accedé a las Actividades Online',
  lead: 'Con el código o el botón que te llegó por correo, elegí una contraseña nueva.',
  form: 'Recuperar Acceso',
}
const GESTION = {
  title: 'Tu contraseña de Gestión',
  lead: 'Con el botón o el código que te llegó por correo, elegí la contraseña con la que entrás a Gestión.',
  form: 'Elegí tu contraseña',
}
/** Whether staff came from Gestión. It is in the query, so that the server can render the right texts. */
const isParaGestion = ({ search }: { search: string }) => search.includes('para=gestion')
const wordsOf = (gestion: boolean) => (gestion ? GESTION : SITIO)

export function meta(args: Route.MetaArgs) {
  const { title, lead } = wordsOf(isParaGestion(args.location))
  return pageMeta(args, { title, description: lead, noindex: true })
}

export default function RecuperarAccesoCodigo() {
  const gestion = isParaGestion(useLocation())
  const { title, lead, form } = wordsOf(gestion)
  return (
    <SignedOutOnly staying={useConCodigo()}>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso title={form}>
        <ResetForm gestion={gestion} />
      </MarcoDeAcceso>
    </SignedOutOnly>
  )
}
