import { describe, expect, it } from 'vitest'
import { type FormField, hiddenOf, savedOf } from './fields.ts'

const FIELDS: readonly FormField[] = [
  { name: 'modo', label: 'Modo', kind: 'text' },
  { name: 'enlace', label: 'Enlace', kind: 'text', when: ({ modo }) => modo === 'vivo' },
]
const BLANK = { modo: 'sala', enlace: '' }

describe('a field that does not apply [G6.62]', () => {
  const typed = { modo: 'sala', enlace: 'half an addr' }

  it('keeps what was typed in it, and is saved as blank', () => {
    expect(hiddenOf(FIELDS, typed)).toEqual({ enlace: 'half an addr' })
    expect(savedOf(FIELDS, typed, BLANK)).toEqual({ modo: 'sala', enlace: '' })
  })

  it('is saved as it was typed once it applies', () => {
    const values = { ...typed, modo: 'vivo' }
    expect(hiddenOf(FIELDS, values)).toEqual({})
    expect(savedOf(FIELDS, values, BLANK)).toBe(values)
  })
})
