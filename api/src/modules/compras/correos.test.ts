import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { COMPRADOR_LIBRO, EN_PERSONA, GRATUITO, LIBRO, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ pais: 'AR' })
  await tienda.sql(
    `update eventos set oradores = 'Inés Balbuena; Bruno Casella' where id_evento = ${GRATUITO};
     update evento_sociales set fecha = '2031-05-04T10:00Z', fecha_fin = '2031-05-04T18:00Z',
       lugar = 'Casa de la Senda', que_llevar = 'Un cuaderno y abrigo', id_provincia = 1, id_localidad = 1
       where id_evento = ${GRATUITO}`,
  )
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from correos')
})

const buy = (product_id: number, medio: number) => tienda.buy({ product_id, medio })

describe('the mails of a purchase', () => {
  it('a confirmed place: what, when, where, with whom, what to bring, and the calendar [compras/purchase-page-is-true eventos/zone-in-calendars]', async () => {
    await buy(GRATUITO, 0)
    const [mail] = await collectMails(tienda)
    expect(mail?.asunto).toBe('Confirmamos tu inscripción: Charla abierta')
    const texto = mail?.texto.replace(/\n +/g, ' ') ?? ''
    for (const line of [
      'Fecha: dom 04/05/2031',
      'Horario: 10:00 am a 6:00 pm (hora de Buenos Aires)',
      'Lugar: Casa de la Senda, Río Cuarto, Córdoba',
      'A cargo de: Inés Balbuena, Bruno Casella',
      'Qué llevar: Un cuaderno y abrigo',
      'Precio: Sin cargo',
    ]) {
      expect(texto).toContain(line)
    }
    expect(texto).toContain('https://www.google.com/maps/search/?api=1&query=Casa+de+la+Senda')
    const google = new URL(/https:\/\/calendar\.google\.com\/\S+/.exec(texto)?.[0] ?? '')
    expect(google.searchParams.get('dates')).toBe('20310504T100000/20310504T180000')
    expect(google.searchParams.get('ctz')).toBe('America/Argentina/Buenos_Aires')
    expect(mail?.adjunto).toMatchObject({ nombre: `actividad-${GRATUITO}.ics` })
    expect(mail?.adjunto?.tipo).toMatch(/^text\/calendar/)
    expect(String(mail?.adjunto?.contenido)).toContain(
      'DTSTART;TZID=America/Argentina/Buenos_Aires:20310504T100000',
    )
  })

  it('a transfer: until when, on the clock of the event [eventos/clock-of-the-place]', async () => {
    await tienda.sql(`update eventos set zona = 'America/Santiago' where id_evento = ${EN_PERSONA}`)
    await buy(EN_PERSONA, MedioPago.transferencia1)
    const [mail] = await collectMails(tienda)
    expect(mail?.texto.replace(/\s+/g, ' ')).toMatch(
      /hasta el [a-záé]{3} \d\d\/\d\d\/\d{4} a las \d{1,2}:\d\d [ap]m \(hora de Santiago\)/,
    )
  })

  it('a book that was paid: where it goes, to be put right in time; not to an address that anybody typed [libros/book-mail-repeats-address]', async () => {
    const comprador = { ...COMPRADOR_LIBRO, piso: '3', departamento: 'B' }
    const book = { product_type: 'libro', product_id: LIBRO, comprador } as const
    const medio = MedioPago.stripe
    const { item } = await tienda.visitor().call(createCompra, { body: { ...book, medio } })
    await tienda.choose('stripe', item.checkout?.id ?? '', 'pagar')
    await tienda.visitor().call(verifyCompra, { params: { referencia: item.referencia }, body: {} })
    const [paid] = await collectMails(tienda)
    const texto = paid?.texto.replace(/\s+/g, ' ')
    expect(texto).toContain('Enviamos a: Marta Quiroga, Belgrano 120, 3 B, (5800) Río Cuarto, Córdoba')
    expect(texto).toContain('Si hay que corregir la dirección')

    await tienda.sql('delete from correos')
    await aCupon(tienda, { codigo: 'BECA', porcentaje: 100 })
    await tienda.visitor().call(createCompra, { body: { ...book, medio: 0, cupon: 'BECA' } })
    const [free] = await collectMails(tienda)
    expect(free?.texto).not.toContain('Belgrano')
  })
})
