import { describe, expect, it } from 'vitest'
import { findEnglish } from '#testing/reading/english.ts'
import { sampleOf } from '#testing/rows/sample-of.ts'
import { problemOfPalabras } from './palabras.ts'
import { PLANTILLAS } from './plantillas.ts'
import { renderPlantilla } from './render.ts'

describe('the words of mails that staff can change', () => {
  it('say everything they name: no mark is left empty [correo/texts-of-mails]', () => {
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

  it('never name a secret of their mail [correo/texts-of-mails]', () => {
    for (const { reservado = [], palabras = {} } of PLANTILLAS) {
      for (const secret of reservado) {
        expect(problemOfPalabras(palabras, `Tomá: {{${secret}}}`)).toContain('no existe acá')
      }
    }
  })
})

/** The text of a mail whose data are of the right shape, but for what is given. */
function textOf(nombre: string, given: object): string {
  const plantilla = PLANTILLAS.find((each) => each.nombre === nombre)
  if (!plantilla) throw new Error('no such mail')
  const datos = { ...(sampleOf(plantilla.datos) as object), ...given }
  return renderPlantilla(plantilla, datos, { origin: 'https://senda.example' }).texto.replace(/\s+/g, ' ')
}

describe('the mails of a purchase [compras/mails-of-a-purchase]', () => {
  const zoom = {
    IdEvento: 1,
    Titulo: 'Charla',
    Modalidad: 'Video',
    Fecha: '2027-03-14T18:00:00.000Z',
    zona: 'America/Argentina/Buenos_Aires',
    Oradores: '',
    evento_sociales: null,
  }

  it('announce the way into a meeting only where they do not have it', () => {
    expect(textOf('compra-confirmada', { evento: zoom })).toContain('te llega por correo')
    const here = textOf('compra-confirmada', { evento: { ...zoom, enlace: 'https://zoom.example/j/1' } })
    expect(here).toContain('https://zoom.example/j/1')
    expect(here).not.toContain('te llega por correo')
  })

  it('name no number of days where the time may have been longer, and lead to the purchase', () => {
    expect(textOf('compra-vencida', {})).toContain('Pasó el plazo')
    expect(textOf('compra-comprobante', { pagina: '/compra' })).toContain('https://senda.example/compra')
  })
})

describe('mails that say a name', () => {
  const TO = {
    'the organisation and its staff': [
      'formulario',
      'aviso-de-gestion',
      'informe-apagado',
      'informe-fallido',
      'informe-listo',
      'email-cambiado',
    ],
    'consultants, whom staff know': [
      'banco-cambiado',
      'banco-pedido',
      'cambio-aprobado',
      'cambio-devuelto',
      'consulta-nueva',
      'consultor-certificado',
      'invitacion-portal',
      'pedido-consultor',
      'renovacion-proxima',
    ],
    'whom staff write to, one by one': [
      'entrada-nueva',
      'inscripcion-a-mano',
      'inscripcion-baja',
      'inscripcion-cancelada',
      'mensaje-a-inscripto',
      'constancia-emitida',
    ],
    'whoever finished, whose paper bears the name': ['actividad-finalizada'],
    'whoever paid, was enrolled by staff or proved the address: others get no name': [
      'actividad-cambiada',
      'enlace-de-reunion',
      'recordatorio-dia',
      'recordatorio-semana',
    ],
  }
  it('are none that may go to an address which somebody typed [inscripciones/line-mails-limited]', () => {
    const naming = PLANTILLAS.filter(
      ({ datos, palabras = {} }) =>
        ['nombre', 'Nombre', 'persona'].some((name) => name in datos.shape) ||
        Object.values(palabras).some((text) => /\{\{(nombre|saludo|persona)\}\}/.test(text)),
    )
    expect(naming.map(({ nombre }) => nombre).toSorted()).toEqual(Object.values(TO).flat().toSorted())
  })
})

describe('where mails lead', () => {
  const namesOf = (test: (plantilla: (typeof PLANTILLAS)[number]) => boolean) =>
    PLANTILLAS.filter(test).map(({ nombre }) => nombre)
  const toTheTeam = namesOf(({ titulo }) => titulo.startsWith('Para el equipo:'))
  const ofPurchases = namesOf(({ nombre, datos }) => 'pagina' in datos.shape && !toTheTeam.includes(nombre))

  it.each(ofPurchases)('%s leads to the purchase it tells of [compras/mails-of-a-purchase]', (nombre) => {
    // Whoever is asked for an account is led to where it is told.
    const given = { pagina: '/la-compra', enlace: '/la-compra' }
    expect(textOf(nombre, given)).toContain('https://senda.example/la-compra')
  })

  it.each(ofPurchases)('%s names the number that it asks for [compras/mails-of-a-purchase]', (nombre) => {
    const text = textOf(nombre, { referencia: 'ABCD-EFGH-JKMN-PQRS' })
    if (/con el número de transacción/.test(text)) expect(text).toContain('Número de transacción: ABCD-EFGH')
    if (/con la referencia/.test(text)) expect(text).toMatch(/referencia .*ABCD-EFGH/)
  })

  it.each(toTheTeam)('%s leads to where it is answered [compras/mails-of-a-purchase]', (nombre) => {
    expect(textOf(nombre, {})).toMatch(
      /https:\/\/senda\.example\/gestion\/(bancos|compras|mensajes|pedidos)\/\S/,
    )
  })

  it('a report of one row has one row', () => {
    expect(textOf('informe-listo', { filas: 1 })).toContain('(1 fila)')
    expect(textOf('informe-listo', { filas: 4300 })).toContain('(4.300 filas)')
  })
})

describe('the mail of a transfer', () => {
  it('prints the reference, and its end for banks that take few letters [compras/short-reference]', () => {
    expect(textOf('compra-transferencia', { referencia: 'ABCD-EFGH-JKMN-PQRS' })).toMatch(
      /ABCD-EFGH-JKMN-PQRS[\s\S]+código corto:\s+JKMN-PQRS/,
    )
  })
})

describe('what people read in mails is Spanish', () => {
  it.each(PLANTILLAS.map((plantilla) => [plantilla.nombre, plantilla] as const))(
    'the mail %s [sitio/spanish-everywhere]',
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
