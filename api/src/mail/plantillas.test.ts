import { describe, expect, it } from 'vitest'
import { findEnglish } from '#testing/english.ts'
import { sampleOf } from '#testing/sample-of.ts'
import { problemOfPalabras } from './palabras.ts'
import { PLANTILLAS } from './plantillas.ts'
import { renderPlantilla } from './render.ts'

describe('the words of mails that staff can change', () => {
  it('say everything they name: no mark is left empty [G8.6]', () => {
    for (const plantilla of PLANTILLAS) {
      for (const [name, text] of Object.entries(plantilla.palabras ?? {})) {
        expect([plantilla.nombre, name, problemOfPalabras(plantilla.palabras ?? {}, text)]).toEqual([
          plantilla.nombre,
          name,
          undefined,
        ])
        const datos = sampleOf(plantilla.datos) as Record<string, unknown>
        const values = { ...datos, ...plantilla.valores?.(datos) }
        for (const [, mark = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
          if (['organizacion', 'soporte', 'email'].includes(mark)) continue
          expect([plantilla.nombre, mark, typeof values[mark]]).toEqual([plantilla.nombre, mark, 'string'])
        }
      }
    }
  })

  it('never name a secret of their mail [G8.6]', () => {
    for (const { reservado = [], palabras = {} } of PLANTILLAS) {
      for (const secret of reservado) {
        expect(problemOfPalabras(palabras, `Tomá: {{${secret}}}`)).toContain('no existe acá')
      }
    }
  })
})

describe('the mail of a transfer', () => {
  it('prints the reference, and its end for banks that take few letters [G10.6]', () => {
    const plantilla = PLANTILLAS.find(({ nombre }) => nombre === 'compra-transferencia')
    if (!plantilla) throw new Error('no such mail')
    const datos = { ...(sampleOf(plantilla.datos) as object), referencia: 'ABCD-EFGH-JKMN-PQRS' }
    const { texto } = renderPlantilla(plantilla, datos, { origin: 'https://senda.example' })
    expect(texto).toMatch(/ABCD-EFGH-JKMN-PQRS[\s\S]+código corto:\s+JKMN-PQRS/)
  })
})

describe('what people read in mails is Spanish', () => {
  it.each(PLANTILLAS.map((plantilla) => [plantilla.nombre, plantilla] as const))(
    'the mail %s [A1.1]',
    (_, plantilla) => {
      const { asunto, texto } = renderPlantilla(
        plantilla,
        sampleOf(plantilla.datos) as Record<string, unknown>,
        { origin: 'https://senda.example' },
      )
      const words = `${asunto}\n${texto}`.replaceAll(/https?:\S+/g, '')
      expect(findEnglish(words)).toEqual([])
      expect(words).toMatch(/\p{L}{4,}/u)
    },
  )
})
