// Unsubscribing from the newsletter, by the button of the mail program or on a page that works without scripts.
import { z } from 'zod'
import { redirect } from '#contract/answer.ts'
import { endpoint, Message } from '#contract/endpoint.ts'

const params = z.object({ token: z.string().max(200) })
const publico = { access: 'public', limit: 'verificacion' } as const

/** The page that asks for confirmation and confirms. */
export const rutaDeBaja = (token: string) => `/novedades/baja/${token}`
export const BAJA_HECHA = '/novedades/baja'

export const openBaja = endpoint({
  ...publico,
  method: 'GET',
  path: '/data/novedades/baja/:token',
  summary: 'Where the header of a mail leads who follows it by hand: the page that asks.',
  params,
  answers: { 303: redirect },
})

export const unsubscribe = endpoint({
  ...publico,
  method: 'POST',
  path: '/data/novedades/baja/:token',
  summary: 'One click in a mail program (RFC 8058). The same again changes nothing.',
  params,
  form: true,
  answers: { 200: Message },
})

export const unsubscribeOnPage = endpoint({
  ...publico,
  method: 'POST',
  path: '/data/novedades/baja/:token/pagina',
  summary: 'The button of the page, which goes on to say that it is done.',
  params,
  form: true,
  answers: { 303: redirect },
})
