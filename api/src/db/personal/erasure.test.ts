import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#domain/cuentas/acceso.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import { createSolicitud } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { registroValido } from '#testing/people/registro.ts'
import { leaveTraces, mentionElsewhere, type Traced } from '#testing/people/traces.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import type { PersonalTable, SearchedPersona } from './declaration.ts'
import { PERSONAL_TABLES } from './tables.ts'

let site: TestSite
let staffId: number
beforeAll(async () => {
  site = await openSite()
  const [staff] = await site.sql<{ id: number }>(`select id from usuarios where email = 'staff@ejemplo.com'`)
  staffId = staff?.id ?? 0
  await aUsuario(site, { email: 'otto@ejemplo.com', roles: ['staff'], rolesDeGestion: ['administracion'] })
})
afterAll(() => site.close())

/** Staff make sure who asks, and two of them erase. */
async function erase(who: { usuarioId: number } | { nombre: string; email: string }): Promise<void> {
  const [one, other] = [site.as('staff'), site.as('otto@ejemplo.com')]
  const body = { ...who, tipo: 'supresion' as const, detalle: 'Por carta', recibidaEn: '2025-11-20' }
  const params = { id: (await one.call(createSolicitud, { body })).item.id }
  await one.call(SolicitudStaff.endpoints.verificar, { params, body: { identidad: 'Mostró un documento' } })
  await one.call(SolicitudStaff.endpoints['pedir-borrado'], { params, body: {} })
  await other.call(SolicitudStaff.endpoints['aprobar-borrado'], { params, body: {} })
}

type Row = Record<string, unknown>

const keyOf = ({ table }: PersonalTable): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
const rowKey = (declared: PersonalTable, row: Row) =>
  keyOf(declared)
    .map(({ name }) => String(row[name]))
    .join(',')

/** The rows of a person, by key, as they stand in the database. */
async function readRows(declared: PersonalTable, persona: SearchedPersona): Promise<Map<string, Row>> {
  const key = Object.fromEntries(keyOf(declared).map((column) => [column.name, column]))
  const own = await site.database.db.select(key).from(declared.table).where(declared.of?.(persona))
  const keys = new Set(own.map((row) => rowKey(declared, row)))
  const rows = await site.sql<Row>(`select * from "${getTableName(declared.table)}"`)
  return new Map(rows.map((row) => [rowKey(declared, row), row] as const).filter(([each]) => keys.has(each)))
}

const isEmpty = (value: unknown) =>
  value === null || ['""', '[]', '{}', '"-"'].includes(JSON.stringify(value))

/** Columns that can hold words and are not declared to say nothing of a person. */
function wordColumns({ table, noPersonal = [] }: PersonalTable): string[] {
  const not = new Set(noPersonal.map((name) => (table as unknown as Record<string, PgColumn>)[name]))
  return getTableConfig(table)
    .columns.filter((column) => !not.has(column) && !column.enumValues?.length && !column.generated)
    .filter((column) => /^(text|jsonb|bytea)/.test(column.getSQLType()))
    .filter((column) => !keyOf({ table }).includes(column))
    .map(({ name }) => name)
}

const tables = PERSONAL_TABLES.filter(({ of, table }) => of && getTableName(table) !== 'auditoria')

/** Columns that held something about somebody before they were erased. */
const tried = new Set<string>()

describe.each([
  ['with an account', true],
  ['without an account', false],
])('somebody %s', (_, withAccount) => {
  const persona: Traced = {
    usuarioId: null,
    nombre: withAccount ? 'Zulma Quirquincho' : 'Ñusta Yupanquí',
    email: withAccount ? 'Zulma@lejos.example' : 'nusta.y@lejos.example',
    dni: withAccount ? '27345678' : '31415926',
    telefono: withAccount ? '11 6789 4321' : '2944 55 8877',
  }
  const before = new Map<PersonalTable, Map<string, Row>>()

  beforeAll(async () => {
    const { nombre, email } = persona
    if (withAccount) persona.usuarioId = (await aUsuario(site, { nombre, email })).id
    await leaveTraces(site, persona, staffId)
    await mentionElsewhere(site, persona, staffId)
    const whose = {
      ...{
        id: persona.usuarioId ?? 0,
        Email: email,
        Nombre: nombre,
        CuitCuil: '',
        Telefono: persona.telefono,
      },
      ...{ identificada: true, menciones: nombre },
    }
    for (const declared of tables) before.set(declared, await readRows(declared, whose))
    await erase(persona.usuarioId === null ? { nombre, email } : { usuarioId: persona.usuarioId })
  })

  it('leaves their name, document, telephone and address nowhere [cuentas/erasure-without-a-copy]', async () => {
    const { nombre, email, dni, telefono } = persona
    const [first = '', last = ''] = nombre.split(' ')
    for (const value of [first, last, email, dni, telefono, 'Pasaje Hondo', '203.0.113.77']) {
      expect(await findEverywhere(site, value), value).toEqual([])
    }
  })

  it('leaves no column as it was that is not declared to say nothing of a person [cuentas/personal-data-declared]', async () => {
    const left: string[] = []
    for (const [declared, rows] of before) {
      const tabla = getTableName(declared.table)
      const now = new Map(
        (await site.sql<Row>(`select * from "${tabla}"`)).map((row) => [rowKey(declared, row), row]),
      )
      for (const column of wordColumns(declared)) {
        const filled = [...rows].filter(([, row]) => !isEmpty(row[column]))
        if (filled.length > 0) tried.add(`${tabla}.${column}`)
        const same = filled.filter(
          ([key, row]) =>
            now.has(key) && JSON.stringify(now.get(key)?.[column]) === JSON.stringify(row[column]),
        )
        if (same.length > 0) left.push(`${tabla}.${column}`)
      }
    }
    expect(left).toEqual([])
  })
})

it('every such column held something before [cuentas/personal-data-declared]', () => {
  const all = tables.flatMap((each) => wordColumns(each).map((name) => `${getTableName(each.table)}.${name}`))
  expect(all.filter((name) => !tried.has(name))).toEqual([])
})

describe('somebody who deletes the own account', () => {
  const Contrasenia = 'sendero de piedra'
  const remove = (email: string) => site.as(email).call(deleteCuenta, { body: { Contrasenia } })
  async function aMember(email: string, Nombre: string) {
    await site.call(register, { body: { ...(await registroValido(site, email)), Nombre } })
    const [row] = await site.sql<{ id: number }>('select id from usuarios where email = $1', [email])
    return row?.id ?? 0
  }

  it('leaves nothing of the account, its mails included, though nobody showed whose the address is [cuentas/own-erasure]', async () => {
    await aMember('recien@lejos.example', 'Recién Llegada')
    expect(await findEverywhere(site, 'recien@lejos.example')).toContain('correos.para')
    await remove('recien@lejos.example')
    for (const value of ['recien@lejos.example', 'Recién Llegada']) {
      expect(await findEverywhere(site, value), value).toEqual([])
    }
  })

  it('leaves nothing that hangs on the account or its address; a name alone shows no owner [cuentas/own-erasure]', async () => {
    const persona = {
      usuarioId: await aMember('propia@lejos.example', 'Tamara Huenchul'),
      nombre: 'Tamara Huenchul',
      email: 'propia@lejos.example',
      dni: '22113344',
      telefono: '299 400 7788',
    }
    const [{ hash } = { hash: '' }] = await site.sql<{ hash: string }>(
      'select contrasenia_hash as hash from usuarios where id = $1',
      [persona.usuarioId],
    )
    await leaveTraces(site, persona, staffId)
    await site.sql('update lotes set datos = null where autor = $1', [persona.usuarioId])
    await site.sql(`update usuarios set contrasenia_hash = $2, email_probado_en = now() where id = $1`, [
      persona.usuarioId,
      hash,
    ])
    await remove(persona.email)
    expect(await findEverywhere(site, persona.email)).toEqual([])
    for (const value of [persona.nombre, persona.dni]) {
      const left = (await findEverywhere(site, value)).filter((name) => !name.startsWith('auditoria.'))
      expect(left, value).toEqual(['extractos_rechazos.texto'])
    }
    expect(await findEverywhere(site, persona.telefono)).toEqual([])
  })
})

it('two accounts that were joined leave nothing of either, nor what each was called before [cuentas/erasure-without-a-copy]', async () => {
  const de = await aUsuario(site, { nombre: 'Quillen Coliqueo', email: 'quillen@antes.example' })
  const a = await aUsuario(site, { nombre: 'Quillen Curaqueo', email: 'quillen@ahora.example' })
  const asStaff = async (statement: string, values: unknown[]) =>
    site.database.transaction(
      {
        tipo: 'staff',
        usuarioId: staffId,
        sesion: crypto.randomUUID(),
        requestId: 'r',
        direccion: '10.0.0.1',
      },
      (tx) => tx.$client.query(statement, values),
    )
  await asStaff(`update usuarios set nombre = 'Quillenita Vieja', telefono = '351 999 1234' where id = $1`, [
    de.id,
  ])
  await leaveTraces(
    site,
    {
      usuarioId: de.id,
      nombre: 'Quillen Coliqueo',
      email: de.email,
      dni: '18273645',
      telefono: '351 222 9876',
    },
    staffId,
  )
  await site.as('staff').call(PersonaStaff.endpoints.unir, {
    params: { id: a.id },
    body: { de: de.id, motivo: 'Quillen es la misma' },
  })
  await erase({ usuarioId: a.id })
  for (const value of [
    'Quillen',
    'Coliqueo',
    'Curaqueo',
    '18273645',
    '351 222 9876',
    '351 999 1234',
    'antes.example',
    'ahora.example',
  ]) {
    expect(await findEverywhere(site, value), value).toEqual([])
  }
})
