import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFromSlug, segmentOf, slugOf } from './slug.ts'

describe('slugs of addresses', () => {
  it('drops punctuation, turns spaces into underscores and lowercases [eventos/event-page]', () => {
    expect(slugOf('¿Cómo volver a casa? (2.ª edición)')).toBe('cómo_volver_a_casa_2ª_edición')
    expect(slugOf('  Encuentro de Montaña: 3 días — Bariloche ')).toBe(
      'encuentro_de_montaña_3_días_bariloche',
    )
  })

  it('reads only the number before the first hyphen [eventos/event-page consultores/profile-page]', () => {
    expect(idFromSlug('42-encuentro-de-montana')).toBe(42)
    expect(idFromSlug('42')).toBe(42)
    expect(idFromSlug('42abc-7')).toBeNull()
    expect(idFromSlug('encuentro-42')).toBeNull()
    expect(idFromSlug('-42')).toBeNull()
    expect(idFromSlug('')).toBeNull()
    expect(idFromSlug('99999999999-x')).toBeNull()
  })

  it('finds the id again whatever the title is [eventos/event-page]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.string({ unit: 'grapheme' }), (id, title) => {
        expect(idFromSlug(segmentOf(id, title))).toBe(id)
        expect(slugOf(title)).not.toMatch(/[\s/?#.,;:-]/)
      }),
    )
  })
})
