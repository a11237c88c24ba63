import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { TextosStaff } from '#domain/contenidos/gestion.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { SISTEMA } from '../db/actor.ts'
import { createCorreo } from './correo.ts'
import { createDelivery } from './delivery.ts'
import { actividadAbierta } from './plantillas/actividades.ts'
import { PALABRAS_DE_CORREOS } from './plantillas.ts'
import type { Carta } from './smtp.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

const { get, update } = TextosStaff.endpoints

async function say(clave: string, valor: string) {
  const { item } = await staff.call(get, { params: { clave }, query: {} })
  return staff.call(update, { params: { clave }, version: item.version, body: { valor } })
}

/** What the next mail says. */
async function nextMail(): Promise<Carta | undefined> {
  const sent: Carta[] = []
  const { secrets, databaseUrl } = site.config
  const correo = createCorreo({ secrets })
  await site.database.transaction(SISTEMA, (tx) =>
    correo.enqueue(tx, {
      plantilla: actividadAbierta,
      para: 'ana@ejemplo.com',
      datos: { actividad: 'Seminario', IdEvento: 7, hasta: '3 de marzo' },
    }),
  )
  const delivery = createDelivery({
    database: site.database,
    databaseUrl,
    cartero: { send: async (carta) => void sent.push(carta), close: () => {} },
    secrets,
    entorno: { origin: site.config.origin },
    log: site.app.server.log,
  })
  await delivery.deliverDue()
  return sent[0]
}

describe('the words of mails', () => {
  it('are what staff wrote last, from the next mail on [correo/texts-of-mails]', async () => {
    expect((await nextMail())?.asunto).toBe('Ya podés empezar: Seminario')
    await say('correos.actividad-abierta.asunto', 'Arrancamos con {{actividad}}, hasta el {{hasta}}')
    await say('correos.actividad-abierta.texto', 'Escribinos a {{soporte}} si algo no anda.')
    const mail = await nextMail()
    expect(mail?.asunto).toBe('Arrancamos con Seminario, hasta el 3 de marzo')
    expect(mail?.texto).toMatch(/Escribinos a \S+@\S+ si algo no anda\./)
    expect(mail?.texto).toContain('Queda abierta hasta el 3 de marzo')
  })

  it.each([
    ['{{producto}} listo', '{{producto}} no existe acá. Podés usar: {{actividad}}'],
    ['Hola {{actividad', 'Escribí las llaves de a dos'],
    ['  ', 'Este campo es obligatorio'],
    ['uno\ndos', 'Usá un solo renglón'],
  ])('refuse %j and say why [correo/texts-of-mails]', async (valor, message) => {
    const error = await say('correos.actividad-abierta.titulo', valor).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).fields['valor']).toContain(message)
  })

  it('are named in Spanish as it is written [correo/texts-of-mails]', () => {
    const named = PALABRAS_DE_CORREOS.map(({ titulo }) => titulo.split(': ').at(-1) ?? '')
    expect(named).toContain('título')
    expect(named).toContain('texto renovación')
    expect(named.filter((name) => /[A-Z]|titulo|renovacion|envio|despues/.test(name))).toEqual([])
  })

  it('are no text of a page [correo/texts-of-mails]', async () => {
    expect((await site.inject({ url: '/v1/data/textos?pagina=correos' })).statusCode).toBe(400)
  })
})
