import type { Acto, Cambio } from '#domain/gestion/notas.ts'
import { fieldName } from './field-names.ts'

/** The Spanish text of each change, and the columns that the text already covers. */
const ACTS: Record<Acto, { text: string; tells: readonly string[] }> = {
  archivar: { text: 'lo archivó', tells: ['archivado_en', 'id_estado'] },
  restaurar: { text: 'lo sacó del archivo', tells: ['archivado_en', 'id_estado'] },
  cancelar: { text: 'lo canceló', tells: ['cancelado_en', 'cancelacion_motivo'] },
  publicar: { text: 'lo publicó', tells: ['id_estado'] },
  despublicar: { text: 'lo despublicó', tells: ['id_estado'] },
}

/**
 * Columns that are not listed: bookkeeping that every change touches, and the reply clock of a message, which follows
 * its state.
 */
const SILENT = ['version', 'actualizado_en', 'espera_desde', 'avisa_en', 'avisado_en']

/** The text of a change, if it has one, and the columns that this text does not cover. */
export function changeTexts({ accion, acto, campos }: Pick<Cambio, 'accion' | 'acto' | 'campos'>): {
  text?: string
  told: string
} {
  if (accion !== 'cambio') return { told: '' }
  const said = [...SILENT, ...(acto ? ACTS[acto].tells : [])]
  const told = campos
    .filter((campo) => !said.includes(campo))
    .map(fieldName)
    .join(', ')
  return { told, ...(acto ? { text: ACTS[acto].text } : {}) }
}
