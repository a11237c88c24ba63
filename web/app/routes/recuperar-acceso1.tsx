import { useLocation } from 'react-router'
import { PageBand } from '#ui/page-band.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { PedirCodigoForm } from '../features/cuentas/pedir-codigo-form.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/recuperar-acceso1.ts'

/** Whether staff came from Gestión, as on the page where the code is entered. */
const isParaGestion = ({ search }: { search: string }) => search.includes('para=gestion')
const titleOf = (gestion: boolean) => (gestion ? 'Recuperar el acceso a Gestión' : 'Recuperar Acceso')
const lead = 'Te enviamos un código a tu email para que elijas una contraseña nueva.'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: titleOf(isParaGestion(args.location)), description: lead, noindex: true })

export default function RecuperarAcceso1() {
  const gestion = isParaGestion(useLocation())
  const title = titleOf(gestion)
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso>
        <PedirCodigoForm gestion={gestion} />
      </MarcoDeAcceso>
    </>
  )
}
