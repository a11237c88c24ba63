import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BancosStaff, EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { getTablero } from '#domain/tablero/tablero.ts'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { grant, openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  for (const [email, rol] of [
    ['otra@ejemplo.com', 'administracion'],
    ['fue@ejemplo.com', 'administracion'],
    ['textos@ejemplo.com', 'contenidos'],
    ['lee@ejemplo.com', 'lectura'],
  ] as const) {
    await site.sql(`insert into usuarios (nombre, email, roles) values ('Equipo', $1, '{staff}')`, [email])
    await grant(site, email, rol)
  }
  await site.sql(`update usuarios set inhabilitado_en = now() where email = 'fue@ejemplo.com'`)
  staff = site.with(
    await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com'),
  )
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql(`delete from correos where plantilla = 'datos-de-cobro'`)
  await site.sql('update sesiones_staff set factor_en = now()')
})

const forgetFactor = () => site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
const mails = () =>
  site.sql<{ para: string; que: string; quien: string; motivo: string }>(
    `select para, datos->>'que' as que, datos->>'quien' as quien, datos->>'motivo' as motivo from correos
     where plantilla = 'datos-de-cobro' order by para`,
  )
const cobro = async (as: TestVisitor = staff) => (await as.call(getTablero)).item.cobro

async function changeEmpresa(change: object) {
  const { get, update } = EmpresaStaff.endpoints
  const { item } = await staff.call(get, { params: { id: 1 }, query: {} })
  const { id, version, actualizadoEn, ...form } = item
  return staff.call(update, { params: { id }, version, body: { ...form, motivo: 'Otro banco', ...change } })
}
const BANCO = {
  medio: 64 as const,
  nombre: 'Banco Nuevo',
  titular: 'Senda',
  cuenta: '9',
  identificador: 'ES91 2100 0418 4502 0005 1332',
  alias: '',
  moneda: 'USD' as const,
}

describe('the bank data of the organisation', () => {
  it('change with the second factor only, and nothing is written without [contenidos/own-bank-data]', async () => {
    const before = await site.sql('select perfil_datosbancarios, version from datosempresas')
    await forgetFactor()
    const change = () => changeEmpresa({ perfil_datosbancarios: '<p>CBU de otro</p>' })
    expect(await codeOf(change())).toBe('FACTOR_REQUERIDO')
    expect(await site.sql('select perfil_datosbancarios, version from datosempresas')).toEqual(before)
    expect(await mails()).toEqual([])
  })

  it('are told by mail to everybody who may change them, and for a day in Inicio [contenidos/own-bank-data]', async () => {
    await changeEmpresa({ Telefono: '+54 11 5555-0001' })
    expect(await mails(), 'a telephone is no bank data').toEqual([])
    expect(await cobro()).toBeNull()

    await changeEmpresa({ perfil_datosbancarios: '<p>Banco del Sur, CBU 1</p>' })
    const told = (await mails()).map(({ para }) => para)
    expect(told).toEqual(expect.arrayContaining(['otra@ejemplo.com', 'staff@ejemplo.com']))
    for (const email of ['fue@ejemplo.com', 'textos@ejemplo.com', 'lee@ejemplo.com']) {
      expect(told).not.toContain(email)
    }
    expect((await mails())[0]).toMatchObject({
      que: 'los datos bancarios de la organización',
      motivo: 'Otro banco',
    })
    const shown = { ruta: '/empresa', banco: null, quien: expect.any(String), motivo: 'Otro banco' }
    expect(await cobro()).toMatchObject([shown])
    expect(await cobro(site.as('lee@ejemplo.com'))).toMatchObject([shown])
    expect(await cobro(site.as('textos@ejemplo.com'))).toBeNull()

    await site.sql(`delete from correos where plantilla = 'datos-de-cobro'`)
    await changeEmpresa({ Nombre: 'Senda de nuevo' })
    expect(await mails(), 'the same data as before').toEqual([])
  })

  it('so are the accounts of banks, a new one too [contenidos/own-bank-data]', async () => {
    await site.sql('delete from bancos where medio = 64')
    const { create, get, update } = BancosStaff.endpoints
    const { item: added } = await staff.call(create, { body: { ...BANCO, motivo: 'Otra cuenta' } })
    expect((await mails())[0]?.que).toBe('una cuenta nueva, de Banco Nuevo')
    await site.sql(`delete from correos where plantilla = 'datos-de-cobro'`)
    const params = { medio: added.medio }
    const { item } = await staff.call(get, { params, query: {} })
    const changed = { ...BANCO, titular: 'Otro titular', motivo: 'Cambió' }
    await staff.call(update, { params, version: item.version, body: changed })
    expect((await mails())[0]).toMatchObject({ que: 'la cuenta de Banco Nuevo', motivo: 'Cambió' })
    expect((await cobro())?.slice(0, 2)).toMatchObject([
      { ruta: '/bancos/64', banco: 'Banco Nuevo', motivo: 'Cambió' },
      { ruta: '/bancos/64', banco: 'Banco Nuevo', motivo: 'Otra cuenta' },
    ])
  })

  it('changed from outside are shown too, and no longer than a day [contenidos/own-bank-data]', async () => {
    await site.sql(`update bancos set cuenta = cuenta || '0' where medio = 64`)
    expect((await cobro())?.[0]).toMatchObject({ ruta: '/bancos/64', quien: null })
    await site.sql(`begin; alter table auditoria disable trigger all;
      update auditoria set creado_en = creado_en - interval '25 hours' where tabla in ('bancos', 'datosempresas');
      alter table auditoria enable trigger all; commit`)
    expect(await cobro()).toBeNull()
  })

  it('a country goes to another price group with the second factor only [contenidos/price-groups-with-factor]', async () => {
    const { get, update } = PaisesStaff.endpoints
    const [uruguay] = await site.sql<{ IdPais: number }>(
      `select id_pais as "IdPais" from paises where codigo = 'UY'`,
    )
    const params = { IdPais: uruguay?.IdPais ?? 0 }
    const { version } = (await staff.call(get, { params, query: {} })).item
    const body = { grupo: 2 as const, motivo: 'Cambio' }
    await forgetFactor()
    expect(await codeOf(staff.call(update, { params, version, body }))).toBe('FACTOR_REQUERIDO')
    await site.sql('update sesiones_staff set factor_en = now()')
    expect(await codeOf(staff.call(update, { params, version, body }))).toBe('ok')
  })
})
