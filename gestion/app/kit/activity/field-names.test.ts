import { describe, expect, it } from 'vitest'
import { fieldName } from './field-names.ts'

describe('what changed is told as people say it [G6.66]', () => {
  it.each([
    ['titulo', 'título'],
    ['precio_usd', 'precio USD'],
    ['id_categoria2', 'categoría'],
    ['id_estado', 'publicación'],
    ['fecha_fin', 'fecha fin'],
    ['id', 'id'],
  ])('%s', (column, name) => {
    expect(fieldName(column)).toBe(name)
  })
})
