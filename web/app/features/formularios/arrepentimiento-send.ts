import type { z } from 'zod'
import { api } from '#client/api.ts'
import {
  ArrepentimientoForm,
  mensajeDeArrepentimiento,
  sendContacto,
} from '#domain/formularios/formularios.ts'

export const schema = ArrepentimientoForm

/** A withdrawal travels as a message to the organisation, which says in its first line what it is. */
export const send = ({ compra, mensaje, ...persona }: z.output<typeof schema>) =>
  api(sendContacto, { body: { ...persona, mensaje: mensajeDeArrepentimiento(compra, mensaje) } })
