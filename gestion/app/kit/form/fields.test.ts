import { describe, expect, it } from 'vitest'
import {
  applies,
  droppedOf,
  type FormField,
  hiddenOf,
  isShownAsLeftOver,
  savedOf,
  textOfValue,
} from './fields.ts'

const FIELDS: readonly FormField[] = [
  { name: 'modo', label: 'Modo', kind: 'text' },
  { name: 'enlace', label: 'Enlace', kind: 'text', when: ({ modo }) => modo === 'vivo' },
]
const BLANK = { modo: 'sala', enlace: '' }

describe('a moment in a form, as it is compared [gestion/moments-on-24-hours]', () => {
  it('reads as people write it, at its place or here', () => {
    const field = { name: 'desde', label: 'Desde', kind: 'datetime' } as const
    expect(textOfValue({ ...field, wall: true }, '2026-11-20T19:30:00.000Z')).toBe(
      'vie 20/11/2026\u00a0· 7:30 pm',
    )
    expect(textOfValue(field, '2026-11-20T19:30:00.000Z')).toBe('vie 20/11/2026\u00a0· 4:30 pm')
    expect(textOfValue(field, null)).toBe('')
  })
})

describe('a field that does not apply [eventos/fields-that-apply]', () => {
  const typed = { modo: 'sala', enlace: 'half an addr' }

  it('keeps what was typed in it, and is saved as blank', () => {
    expect(hiddenOf(FIELDS, typed, BLANK)).toEqual({ enlace: 'half an addr' })
    expect(savedOf(FIELDS, typed, { stored: BLANK, blank: BLANK })).toEqual({ modo: 'sala', enlace: '' })
  })

  it('is saved as it was typed once it applies', () => {
    const values = { ...typed, modo: 'vivo' }
    expect(hiddenOf(FIELDS, values, BLANK)).toEqual({})
    expect(savedOf(FIELDS, values, { stored: BLANK, blank: BLANK })).toBe(values)
  })
})

describe('what is stored in a field that does not apply [eventos/fields-that-apply]', () => {
  const [, enlace] = FIELDS as [FormField, FormField]
  const stored = { modo: 'sala', enlace: 'https://a.example' }

  it('is shown, and saved as it stands', () => {
    expect(applies(enlace, stored, stored)).toBe(true)
    expect(isShownAsLeftOver(enlace, stored, stored)).toBe(true)
    expect(savedOf(FIELDS, stored, { stored, blank: BLANK })).toBe(stored)
    const emptied = { ...stored, enlace: '' }
    expect(applies(enlace, emptied, stored)).toBe(true)
    expect(savedOf(FIELDS, emptied, { stored, blank: BLANK })).toBe(emptied)
  })

  it('is told when a change of the form leaves it out', () => {
    const live = { ...stored, modo: 'vivo' }
    const before = { stored: live, blank: BLANK }
    expect(droppedOf(FIELDS, live, before)).toEqual([])
    expect(droppedOf(FIELDS, stored, before)).toEqual([enlace])
    expect(droppedOf(FIELDS, stored, { stored: live, blank: stored })).toEqual([])
    expect(savedOf(FIELDS, stored, { stored: live, blank: BLANK })).toEqual({ modo: 'sala', enlace: '' })
  })
})
