import { expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { type Sent, sentLast, toldOf } from './told.ts'

const eventos = [47]
const form = { motivo: 'x', acreditacion: { eventos, hasta: '2026-01-01' } }
const fields = {
  motivo: 'Es muy corto',
  'acreditacion.hasta': 'Ya pasó',
  'acreditacion.eventos': 'Ya no está',
}
const error = new ApiError(400, { code: 'DATOS_INVALIDOS', message: 'Revisá los datos', fields })

const nothing: Sent = { error: null, isPending: false, values: form }
const pending = (values: Sent['values']) => ({ error: null, isPending: true, values })
const failed = (values: Sent['values']) => ({ error, isPending: false, values })
const after = (...steps: Sent[]) => steps.reduce(sentLast, nothing)

it('what the server said is of what was sent: a field that changed on the way has nothing to be told [gestion/error-goes-with-change]', () => {
  const typed = { ...form, motivo: 'x y' }
  const sent = after(pending(form), pending(typed), failed(typed))
  expect(toldOf(sent, typed, 'motivo')).toBeUndefined()
  expect(toldOf(sent, typed, 'acreditacion.hasta')).toBe(fields['acreditacion.hasta'])
  expect(toldOf(sent, form, 'motivo')).toBe(fields.motivo)
})

it('of the parts of a field only the one that changed has nothing to be told any more [gestion/error-goes-with-change]', () => {
  const sent = after(pending(form), failed(form))
  const later = { ...form, acreditacion: { eventos, hasta: '2027-01-01' } }
  expect(toldOf(sent, later, 'acreditacion.hasta')).toBeUndefined()
  expect(toldOf(sent, later, 'acreditacion.eventos')).toBe(fields['acreditacion.eventos'])
  expect(toldOf(sent, { ...form, acreditacion: null }, 'acreditacion.eventos')).toBeUndefined()
})

it('what is sent once more is told anew, also where nobody saw it begin [gestion/error-goes-with-change]', () => {
  const again = { ...form, motivo: 'y' }
  const seen = after(pending(form), failed(form), pending(again), failed(again))
  expect(toldOf(seen, again, 'motivo')).toBe(fields.motivo)
  expect(toldOf(after(failed(again)), again, 'motivo')).toBe(fields.motivo)
})
