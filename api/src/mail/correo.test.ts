import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { aUsuario, insert } from '#testing/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

interface Mail {
  para: string
  responder_a?: string
  datos?: object
}

const aCorreo = (given: { para: string; [column: string]: unknown }) =>
  insert<{ id: string }>(site, 'correos', { plantilla: 'bienvenida', datos: '{}', ...given })

describe('erasing somebody', () => {
  it('takes the mails to them and about them, and nobody else’s [S28.3]', async () => {
    const { email } = await aUsuario(site, { email: 'ana.b+1@ejemplo.com' })
    const theirs: Mail[] = [
      { para: 'ANA.B+1@ejemplo.com' },
      { para: 'hola@senda.example', responder_a: email },
      { para: 'hola@senda.example', datos: { filas: [{ nombre: 'Email', valor: 'Ana.B+1@Ejemplo.com' }] } },
      { para: 'hola@senda.example', datos: { texto: `Escribime\n${email}.` } },
      { para: 'consultora@ejemplo.com', datos: { texto: `Ana <${email}>, de Rosario` } },
    ]
    const others: Mail[] = [
      { para: `mari${email}`, datos: { email: `mari${email}` } },
      { para: `${email}.ar`, datos: { email: `${email}.ar` } },
      { para: 'hola@senda.example', datos: { texto: `Soy mari-${email}, ¿me escriben?` } },
      { para: 'hola@senda.example', datos: { email: 'anaxb+1@ejemplo.com' } },
    ]
    const idsOf = async (mails: Mail[]) => {
      const ids = []
      for (const { datos = {}, ...mail } of mails) {
        ids.push((await aCorreo({ ...mail, datos: JSON.stringify(datos) })).id)
      }
      return ids
    }
    const [gone, kept] = [await idsOf(theirs), await idsOf(others)]
    await site.as(email).call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const left = await site.sql<{ id: string }>('select id from correos where id = any($1)', [
      [...gone, ...kept],
    ])
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  })
})
