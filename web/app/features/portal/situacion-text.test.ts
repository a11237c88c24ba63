import { describe, expect, it } from 'vitest'
import { situacionText } from './situacion-text.ts'

describe('how a certification stands [consultores/portal-refusals]', () => {
  it.each([
    ['vigente', '2027-03-17', /^Vigente hasta el mié 17\/03\/2027\.$/],
    ['por-vencer', '2027-03-17', /^Vigente hasta el mié 17\/03\/2027\.$/],
    ['vencida', '2026-03-17', /^Venció el mar 17\/03\/2026\. Tu perfil ya no está/],
    ['suspendida', '2027-03-17', /^Está suspendida: .* Escribinos/],
    ['baja', '2027-03-17', /^Está dada de baja: .* escribinos/],
    ['evaluacion', null, /^Todavía no empezó\.$/],
  ] as const)('%s', (situacion, vence, text) => {
    expect(situacionText({ situacion, vence, listada: false })).toMatch(text)
  })

  it('says whether the profile is still listed once it ended [consultores/renewal-told]', () => {
    const ended = { situacion: 'vencida', vence: '2026-03-17' } as const
    expect(situacionText({ ...ended, listada: true })).toContain('sigue en el directorio')
    expect(situacionText({ ...ended, listada: false })).toContain('ya no está en el directorio')
  })
})
