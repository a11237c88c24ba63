import type { z } from 'zod'
import { api } from '#client/api.ts'
import {
  ArrepentimientoForm,
  mensajeDeArrepentimiento,
  sendContacto,
} from '#domain/formularios/formularios.ts'

export const schema = ArrepentimientoForm

/** Sends a withdrawal as a contact message, whose first line says that it is one. */
export const send = ({ compra, mensaje, ...persona }: z.output<typeof schema>) =>
  api(sendContacto, { body: { ...persona, mensaje: mensajeDeArrepentimiento(compra, mensaje) } })
