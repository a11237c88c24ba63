import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { NewsletterForm, sendNewsletter } from '#domain/formularios/formularios.ts'

type Result = { ok: true } | { ok: false; problem: string }

export async function subscribe(email: string, trampa: string): Promise<Result> {
  const parsed = NewsletterForm.safeParse({ email })
  if (!parsed.success) return { ok: false, problem: parsed.error.issues[0]?.message ?? '' }
  try {
    await api(sendNewsletter, { body: { ...parsed.data, [TRAMPA]: trampa } })
    return { ok: true }
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields['email'] : undefined
    if (problem) return { ok: false, problem }
    throw error
  }
}
