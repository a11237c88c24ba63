// The code of the form of new dates that is only needed to send it.
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { TRAMPA } from '#contract/honeypot.ts'
import { getMiInteres, InteresForm, joinInteres, leaveMiInteres } from '#domain/eventos/intereses.ts'

export async function isAnotada(codigo: string): Promise<boolean> {
  return (await api(getMiInteres, { params: { codigo } })).item.anotada
}

export async function leaveMia(codigo: string): Promise<void> {
  await api(leaveMiInteres, { params: { codigo } })
}

/** Signs up for new dates. Returns the error of the input, or undefined on success. Solves the bot check if required. */
export async function join(
  codigo: string,
  email: string | undefined,
  trampa = '',
): Promise<string | undefined> {
  const parsed = email === undefined ? undefined : InteresForm.safeParse({ email })
  if (parsed && !parsed.success) return parsed.error.issues[0]?.message
  const body = { ...(parsed ? { email: parsed.data.email } : {}), [TRAMPA]: trampa }
  const send = (altcha?: string) =>
    api(joinInteres, { params: { codigo }, body: { ...body, ...(altcha ? { altcha } : {}) } })
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.fields['email']) return error.fields['email']
    if (error.code !== 'VERIFICACION_REQUERIDA') return error.message
    const { solveDesafio } = await import('../../parts/solve-desafio.ts')
    await send(await solveDesafio())
  }
  return undefined
}
