import type { Acto, Cambio } from '#domain/gestion/notas.ts'
import { fieldName } from './field-names.ts'

/** What people call a change, and the columns that it tells by that. */
const ACTS: Record<Acto, { text: string; tells: readonly string[] }> = {
  archivar: { text: 'lo archivó', tells: ['archivado_en', 'id_estado'] },
  restaurar: { text: 'lo sacó del archivo', tells: ['archivado_en', 'id_estado'] },
  cancelar: { text: 'lo canceló', tells: ['cancelado_en', 'cancelacion_motivo'] },
  publicar: { text: 'lo publicó', tells: ['id_estado'] },
  despublicar: { text: 'lo despublicó', tells: ['id_estado'] },
}

/** What every change touches says nothing; nor does the clock of a message, which its state moves. */
const SILENT = ['version', 'actualizado_en', 'espera_desde', 'avisa_en', 'avisado_en']

/** A change by its own word, where it has one, and what else it touched. */
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
