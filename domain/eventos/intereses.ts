// Requests to be notified of new dates of a category and its subcategories.
import { z } from 'zod'
import { redirect } from '#contract/answer.ts'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { email } from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'

/** How long a request is kept; asking again restarts the period. */
export const INTERES_MESES = 24

export const INTERES_ANOTADO = 'Listo: cuando publiquemos una nueva fecha, te escribimos.'

export const InteresForm = z.object({ email, [TRAMPA]: z.string().optional(), ...verificacionSiHaceFalta })

const deCategoria = z.object({ codigo: z.string().min(1).max(120) })
const PATH = '/data/categorias2/code/:codigo/interes'

export const joinInteres = endpoint({
  method: 'POST',
  path: PATH,
  access: 'public',
  person: 'named',
  summary:
    'Asks for a mail when a new date of a category is published; whoever is signed in needs to tell nothing.',
  params: deCategoria,
  body: InteresForm.partial(),
  limit: 'formulario',
  answers: { 201: Message },
})

/** Result pages of the form when it is sent without scripts. */
export const INTERES_PAGINAS = {
  anotada: '/nuevas-fechas',
  noAnotada: '/nuevas-fechas/no-pudimos',
  bajaHecha: '/nuevas-fechas/baja',
  baja: (token: string) => `/nuevas-fechas/baja/${token}`,
}

export const joinInteresOnPage = endpoint({
  method: 'POST',
  path: `${PATH}/pagina`,
  access: 'public',
  summary: 'The same as a plain form, which goes on to a page.',
  params: deCategoria,
  body: z.object({ email: z.string().max(1000).default(''), [TRAMPA]: z.string().max(1000).optional() }),
  form: true,
  limit: 'formulario',
  answers: { 303: redirect },
})

export const getMiInteres = endpoint({
  method: 'GET',
  path: PATH,
  access: 'session',
  summary: 'Whether the person who is signed in asked for new dates of a category.',
  params: deCategoria,
  answers: { 200: item(z.object({ anotada: z.boolean() })) },
})

export const leaveMiInteres = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'session',
  summary: 'No more mails about this category.',
  params: deCategoria,
  answers: { 200: Message },
})

const conToken = z.object({ token: z.string().max(200) })
const BAJA = { path: '/data/nuevas-fechas/baja/:token', access: 'public', limit: 'verificacion' } as const

export const openBajaDeFechas = endpoint({
  ...BAJA,
  method: 'GET',
  summary: 'Where the header of a mail leads who follows it by hand: the page that asks.',
  params: conToken,
  answers: { 303: redirect },
})

export const leaveFechas = endpoint({
  ...BAJA,
  method: 'POST',
  summary:
    'One click in a mail program (RFC 8058): no more new dates of any category. The same again changes nothing.',
  params: conToken,
  form: true,
  answers: { 200: Message },
})

export const leaveFechasOnPage = endpoint({
  ...BAJA,
  path: `${BAJA.path}/pagina`,
  method: 'POST',
  summary: 'The button of the page, which goes on to say that it is done.',
  params: conToken,
  form: true,
  answers: { 303: redirect },
})

export const countInteresados = endpoint({
  method: 'GET',
  path: '/gestion/eventos/:id/interesados',
  access: 'eventos.ver' satisfies Permiso,
  summary: 'How many would be told when an event is published in a category, or were.',
  params: z.object({ id: Id }),
  query: z.object({ IdCategoria2: Id }),
  answers: {
    200: item(
      z.object({
        personas: z.int(),
        /** When notification began; null when nobody was notified yet. */
        anunciadoEn: z.string().nullable(),
        avisadas: z.int(),
      }),
    ),
  },
})
