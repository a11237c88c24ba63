import { data, redirect } from 'react-router'
import { plainEntrada, shownEntrada } from '#domain/inscripciones/entradas.ts'
import { getConstancia } from '#domain/unidades/unidades.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Verificacion } from '../features/unidades/verificacion.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { isMissing } from '../lib/page-caller.ts'
import type { Route } from './+types/verificar.ts'

const title = 'Verificar una constancia'
const lead = 'Confirmá que una constancia de participación es auténtica.'
const CODIGO_MAX = 20

/** The code as printed, from typed text with other separators and look-alike letters. Ticket codes have the same form. */
const codigoOf = (text: string) => shownEntrada(plainEntrada(text)).slice(0, CODIGO_MAX) || '-'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('codigo')?.trim()
  if (typed) throw redirect(linkTo.verificar(codigoOf(typed)))
  const codigo = codigoOf(params.codigo ?? '')
  try {
    const { item } = await context.get(apiContext)(getConstancia, { params: { codigo } })
    return data({ codigo, constancia: item })
  } catch (error) {
    if (!isMissing(error)) throw error
    return data({ codigo, constancia: null }, { status: 404 })
  }
}

export default function RutaVerificar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[{ label: title }]} />
      <Verificacion {...loaderData} />
    </>
  )
}
