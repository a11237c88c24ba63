import { Legal } from '../features/legales/legal.tsx'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/privacidad.ts'

const title = 'Política de privacidad'

export async function loader({ context }: Route.LoaderArgs) {
  const { privacidad } = await loadTextos(context.get(apiContext), 'legales')
  return { html: privacidad }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: 'Qué datos usamos, para qué, y cómo verlos o borrarlos.',
    breadcrumb: [{ label: title }],
  })

export default function Privacidad({ loaderData: { html } }: Route.ComponentProps) {
  return <Legal title={title} html={html} />
}
