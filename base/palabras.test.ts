import { describe, expect, it } from 'vitest'
import { textosPropios } from '#testing/textos-propios.ts'

const textos = [...textosPropios()]
const saying = (pattern: RegExp, quoted: readonly string[] = []) =>
  textos
    .filter(({ text }) => pattern.test(text) && !quoted.includes(text))
    .map(({ text, at }) => `${at} ${text}`)

describe('the words of the site (docs/glosario.md)', () => {
  it('are all looked at', () => {
    expect(textos.length).toBeGreaterThan(5_000)
    // One of a page, one of a message, one of a base text, one of a mail.
    for (const known of [
      'Te enviamos un correo con todo esto.',
      'El email no es válido',
      'Antes de inscribirte, leé esto',
      'Tu lugar en «{{producto}}» está confirmado.',
    ]) {
      expect(
        textos.some(({ text }) => text.includes(known)),
        known,
      ).toBe(true)
    }
  })

  it('an address is an email, and what arrives there is a correo [V1.61]', () => {
    expect(saying(/(?<![\w@./-])(e-mails?|mails|correo electr[oó]nico)(?![\w:@/-])/i)).toEqual([])
    expect(saying(/\b(por|recibir un|te enviamos un) email\b|\b(ni el|nuestro) correo\b/i)).toEqual([])
  })

  // A setting has a value; what a visitor pays has a price.
  it('what something costs is its precio, who leads it has it a cargo, and far away is online [V1.61]', () => {
    expect(
      saying(/^(Valor|Costo|Arancel|Inversión|Tarifa)\b(?! de servicio)/, ['Valor', 'Valor nuevo']),
    ).toEqual([])
    expect(saying(/^(Facilita|Dicta|Coordina|Conduce|Expone)n?(:|$)/)).toEqual([])
    expect(saying(/(?<!\p{L})en línea(?!\p{L})/iu)).toEqual([])
  })

  it('they say vos, except where the documents are quoted [V1.61 D30]', () => {
    const quoted = ['Ingresa un formato correcto', 'Debes aceptar los términos y condiciones']
    const others =
      /(?<!\p{L})(usted(es)?|ingrese|seleccione|verifique|haga clic|tienes|puedes|quieres|debes|ingresa|selecciona|haz)(?!\p{L})/iu
    expect(saying(others, quoted)).toEqual([])
  })

  it('a number stays on one line with its unit or its currency [V1.62]', () => {
    expect(saying(/\d (%|h|km|min|MB|kB)(?![\p{L}\d-])|(\$|USD) \d/u)).toEqual([])
  })
})
