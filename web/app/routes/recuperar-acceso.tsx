import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { SignedOutOnly, useBack } from '../parts/guards.tsx'
import type { Route } from './+types/recuperar-acceso.ts'

const title = 'Recuperar Acceso'
const lead = 'Si olvidaste tu usuario o tu contraseña, te ayudamos a volver a entrar.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RecuperarAcceso() {
  const back = useBack()
  return (
    <SignedOutOnly>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso>
        <div className="grid gap-5">
          <p>
            Para recuperar tu usuario y/o contraseña escribinos a{' '}
            <a
              href={linkTo.mail(ORGANIZACION.soporte)}
              className="font-semibold text-pino underline underline-offset-4"
            >
              {ORGANIZACION.soporte}
            </a>{' '}
            indicando tu nombre y apellido completos. Te respondemos a la brevedad.
          </p>
          <p>Si recordás el email de tu usuario, podés elegir una contraseña nueva ahora mismo.</p>
          <ButtonLink to={linkTo.pedirCodigo(back)} className="justify-self-start">
            Recibir un código por correo
          </ButtonLink>
        </div>
      </MarcoDeAcceso>
    </SignedOutOnly>
  )
}
