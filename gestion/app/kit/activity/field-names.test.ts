import { describe, expect, it } from 'vitest'
import { changeTexts } from './change-texts.ts'
import { fieldName } from './field-names.ts'

describe('what changed is told as people say it [auditoria/audit-in-spanish]', () => {
  it.each([
    ['titulo', 'título'],
    ['precio_usd', 'precio USD'],
    ['id_categoria2', 'categoría'],
    ['id_estado', 'publicación'],
    ['perfil_presentacion', 'presentación'],
    ['cuerpo', 'descripción'],
    ['fecha_fin', 'fecha fin'],
    ['confirmada_en', 'confirmada el'],
    ['payment_id', 'número del pago'],
    ['inscripcion_id', 'inscripción'],
  ])('%s', (column, name) => {
    expect(fieldName(column)).toBe(name)
  })
})

describe('a change that people have a word for [auditoria/audit-in-spanish formularios/message-activity]', () => {
  const campos = ['archivado_en', 'id_estado', 'version', 'actualizado_en']

  it('is told by it, with what else changed', () => {
    expect(changeTexts({ accion: 'cambio', acto: 'archivar', campos })).toEqual({
      text: 'lo archivó',
      told: '',
    })
    expect(changeTexts({ accion: 'cambio', acto: 'restaurar', campos }).text).toBe('lo sacó del archivo')
    expect(changeTexts({ accion: 'cambio', acto: 'publicar', campos: ['id_estado', 'titulo'] })).toEqual({
      text: 'lo publicó',
      told: 'título',
    })
    expect(changeTexts({ accion: 'cambio', acto: null, campos: ['titulo'] })).toEqual({ told: 'título' })
    const answered = ['estado', 'vence_en', 'espera_desde', 'avisa_en', 'avisado_en']
    expect(changeTexts({ accion: 'cambio', acto: null, campos: answered })).toEqual({ told: 'estado, plazo' })
    expect(changeTexts({ accion: 'alta', acto: null, campos: ['titulo'] })).toEqual({ told: '' })
  })
})
