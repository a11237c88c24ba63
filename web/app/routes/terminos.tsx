import { Legal } from '../features/legales/legal.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/terminos.ts'

const title = 'Términos y condiciones'

export async function loader({ context }: Route.LoaderArgs) {
  const { terminos } = await loadTextos(context.get(apiContext), 'legales')
  return { html: terminos }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: 'Las condiciones de uso del sitio, las inscripciones y las compras.',
    breadcrumb: [{ label: title }],
  })

export default function Terminos({ loaderData: { html } }: Route.ComponentProps) {
  return <Legal title={title} html={html} />
}
