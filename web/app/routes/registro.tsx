import { ButtonLink } from '#ui/button.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { MarcoDeAcceso } from '../features/cuentas/marco-de-acceso.tsx'
import { RegistroForm, useRegistro } from '../features/cuentas/registro-form.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import { SignedOutOnly, useBack } from '../parts/guards.tsx'
import type { Route } from './+types/registro.ts'

const title = 'Crear Usuario Nuevo'
const lead = 'Con tu usuario podés inscribirte en las actividades online y seguir tu avance.'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  textos: await loadTextos(context.get(apiContext), 'registro'),
})

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Registro({ loaderData: { textos } }: Route.ComponentProps) {
  const back = useBack()
  const form = useRegistro(back)
  const staying = form.sending.kind === 'loading' || form.sending.kind === 'success'
  return (
    <SignedOutOnly staying={staying}>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <MarcoDeAcceso
        wide
        footer={
          <div className="grid justify-items-center gap-3 text-center">
            <p>¿Ya tenés usuario?</p>
            <ButtonLink to={linkTo.login(back)} variant="outline">
              Iniciar Sesión
            </ButtonLink>
          </div>
        }
      >
        <RegistroForm form={form} terminos={textos.terminos} />
      </MarcoDeAcceso>
    </SignedOutOnly>
  )
}
