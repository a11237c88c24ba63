import type { z } from 'zod'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { NewsletterForm, sendNewsletter } from '#domain/formularios/formularios.ts'

type Body = z.input<typeof sendNewsletter.body>

/** Solves the bot check in the background if the server requires it, because the footer has no room for its checkbox. */
async function send(body: Body): Promise<void> {
  try {
    await api(sendNewsletter, { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERIFICACION_REQUERIDA') throw error
    const { solveDesafio } = await import('../../parts/solve-desafio.ts')
    await api(sendNewsletter, { body: { ...body, altcha: await solveDesafio() } })
  }
}

type Result = { ok: true } | { ok: false; problem: string }

export async function subscribe(email: string, trampa: string): Promise<Result> {
  const parsed = NewsletterForm.safeParse({ email })
  if (!parsed.success) return { ok: false, problem: parsed.error.issues[0]?.message ?? '' }
  try {
    await send({ ...parsed.data, [TRAMPA]: trampa })
    return { ok: true }
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields['email'] : undefined
    if (problem) return { ok: false, problem }
    throw error
  }
}
