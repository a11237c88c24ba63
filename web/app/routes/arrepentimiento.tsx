import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { ArrepentimientoForm } from '../features/formularios/arrepentimiento-form.tsx'
import { PaginaDeFormulario } from '../features/formularios/pagina-de-formulario.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/arrepentimiento.ts'

const title = 'Botón de arrepentimiento'
const breadcrumb = [{ label: title }]

export async function loader({ context }: Route.LoaderArgs) {
  const { arrepentimiento } = await loadTextos(context.get(apiContext), 'legales')
  return { html: arrepentimiento }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: 'Arrepentite de una compra dentro de los diez días, sin costo.',
    breadcrumb,
  })

export default function Arrepentimiento({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} breadcrumb={breadcrumb} />
      <PaginaDeFormulario title="Pedir la devolución de una compra" intro={<Prosa html={html} />}>
        <ArrepentimientoForm />
      </PaginaDeFormulario>
    </>
  )
}
