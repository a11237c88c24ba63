import { z } from 'zod'
import { ask } from '#contract/act.ts'
import { siFalta, tooLong } from '../texto/campos.ts'

const MOTIVO_MAX = 500
const FALTA = 'Escribí el motivo'

/** The reason for an act: one of the suggestions or free text. The audit stores it with every changed row. */
export const motivo = (...palabras: string[]) =>
  ask(z.string(siFalta(FALTA)).trim().min(1, FALTA).max(MOTIVO_MAX, tooLong(MOTIVO_MAX)), {
    label: 'Motivo',
    input: 'motivo',
    options: palabras.map((palabra) => ({ value: palabra, label: palabra })),
    begins: (item) => (item && palabras[0]) ?? '',
  })
