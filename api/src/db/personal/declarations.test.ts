import { Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { usuarios } from '../../modules/cuentas/tables.ts'
import type { PersonalTable } from './declaration.ts'
import { PERSONAL_TABLES } from './tables.ts'

/** Types of columns that can hold words about somebody. */
const HOLDS_WORDS = /^_?(text|varchar|bpchar|jsonb?|bytea|xml|inet|cidr|hstore|citext)$/
/** Names that look like a person, and what they are the names of. */
const LOOKS_PERSONAL =
  /nombre|apellido|titular|e_?mail|correo|telefono|dni|cuit|documento|calle|domicilio|direccion|^ip$|foto|pagador|dispositivo|agente/i
const NOT_OF_PEOPLE = new Set([
  'archivos_imagenes.nombre',
  'auditoria.correo',
  'auditoria.direccion',
  'bancos.nombre',
  'bancos.titular',
  'categorias2.nombre',
  'certificados.nombre',
  'datosempresas.direccion',
  'datosempresas.email',
  'datosempresas.nombre',
  'datosempresas.telefono',
  'evento_unidades.nombre',
  'libros.nombre',
  'localidades.nombre',
  'opciones.nombre',
  'paises.nombre',
  'pedidos_libros.nombre',
  'provincias.nombre',
  'subidas.nombre',
])
/** Columns that are erased and not part of a copy. */
const NOT_TOLD: Record<string, string[]> = {
  'the account is told whole':
    'Nombre Email CuitCuil Telefono DomicilioCalle DomicilioNumero DomicilioPiso DomicilioDpto CodigoPostal roles'
      .split(' ')
      .map((name) => `usuarios.${getTableColumns(usuarios)[name as 'Nombre'].name}`),
  'a secret, or its digest': [
    'codigos_recuperacion.enlace_hash',
    'codigos_recuperacion.hash',
    'codigos_respaldo.hash',
    'compras.clave_idempotencia',
    'compras_claves.clave',
    'correos.reservado',
    'factores.clave_publica',
    'factores.credencial',
    'factores.secreto',
    'sesiones.refresh_hash',
    'sesiones_staff.desafio',
    'sesiones_staff.token_hash',
    'usuarios.contrasenia_hash',
  ],
  'told in other words beside it': [
    'consultas.email',
    'consultas.estado',
    'consultas.nombre',
    'consultas.telefono',
    'correos.datos',
    'correos.para',
    'correos.responder_a',
    'movimientos_desasignaciones.motivo',
    'pedidos.calle',
    'pedidos.codigo_postal',
    'pedidos.localidad',
    'pedidos.numero',
    'pedidos.partido',
    'pedidos.piso',
    'pedidos.provincia',
    'solicitudes_datos.email',
    'solicitudes_datos.nombre',
  ],
  'what staff wrote to each other': [
    'movimientos.motivo_descarte',
    'reembolsos.motivo',
    'reembolsos.rechazo',
  ],
  'how the site works': [
    'compras.comprobante',
    'compras.red',
    'compras.response',
    'compras_historia.datos',
    'compras_historia.motivo',
    'compras_pagos.response',
    'consultas_mensajes.message_id',
    'consultores_cambios.antes',
    'correos.archivo',
    'correos.archivo_nombre',
    'correos.error',
    'factores.tipo',
    'factores.transportes',
    'lotes.actor',
    'mensajes.archivo',
    'mensajes_hilo.message_id',
    'movimientos.candidatas',
    'movimientos.cotejo',
    'notas.clave',
    'notas.entidad',
    'pedidos.archivo',
    'reembolsos.error',
    'revisiones.motivo',
    'sesiones_staff.cierre',
    'solicitudes_datos.identidad',
    'suscripciones.request_id',
  ],
}

const erasedOf = ({ table, erase }: PersonalTable): PgColumn[] => {
  const columns = getTableConfig(table).columns
  if (erase === 'rows') return columns
  const change = typeof erase === 'function' ? erase({ id: 1 } as never) : (erase ?? {})
  return Object.keys(change).map((name) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn)
}
const named = ({ table }: PersonalTable, names: readonly string[] = []) =>
  names.map((name) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn)

let site: TestSite
let columns: { name: string; table: string; generated: boolean }[]
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
  const rows = await site.sql<{ table: string; column: string; type: string; generated: boolean }>(
    `select table_name as table, column_name as column, udt_name as type, is_generated <> 'NEVER' as generated
     from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  )
  columns = rows
    .filter(({ type }) => HOLDS_WORDS.test(type))
    .map(({ table, column, generated }) => ({ name: `${table}.${column}`, table, generated }))
})
afterAll(() => site.close())

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`
const areasOf = (of: (declared: PersonalTable) => PgColumn[]) =>
  new Set(PERSONAL_TABLES.flatMap(of).map(nameOf))

describe('what tables hold of people [cuentas/personal-data-declared]', () => {
  it('every table is declared once', async () => {
    const declared = PERSONAL_TABLES.map(({ table }) => getTableName(table))
    const tables = await site.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    expect(declared.toSorted()).toEqual(tables.map(({ name }) => name))
  })

  it('every column that can hold words is erased, is free text about anything, or tells nothing of a person', () => {
    const fixed = areasOf(({ table }) =>
      getTableConfig(table).columns.filter(({ enumValues }) => enumValues?.length),
    )
    const decided = new Set([
      ...areasOf(erasedOf),
      ...areasOf((declared) => named(declared, declared.words)),
      ...areasOf((declared) => named(declared, declared.noPersonal)),
    ])
    const undecided = columns.filter(
      ({ name, generated }) => !generated && !fixed.has(name) && !decided.has(name),
    )
    expect(undecided.map(({ name }) => name)).toEqual([])
  })

  it('no column is declared in two ways, and what looks personal is not declared as nothing', () => {
    const noPersonal = areasOf((declared) => named(declared, declared.noPersonal))
    const erased = areasOf((declared) => (declared.erase === 'rows' ? [] : erasedOf(declared)))
    const words = areasOf((declared) => named(declared, declared.words))
    const twice = [...noPersonal].filter(
      (name) => words.has(name) || (erased.has(name) && !name.endsWith('.estado')),
    )
    expect(twice).toEqual([])
    const looks = [...noPersonal].filter((name) => LOOKS_PERSONAL.test(name.split('.')[1] ?? ''))
    expect(looks.toSorted()).toEqual([...NOT_OF_PEOPLE].toSorted())
  })

  it('what is erased is in the copy that a person gets, or says why not', () => {
    const words = new Set(columns.map(({ name }) => name))
    const told = areasOf(({ table, copy }) => {
      if (!copy) return []
      const [, chosen = getTableColumns(table)] = copy
      return Object.values(chosen).filter((each): each is PgColumn => is(each, Column))
    })
    const noPersonal = areasOf((declared) => named(declared, declared.noPersonal))
    const fixed = areasOf(({ table }) =>
      getTableConfig(table).columns.filter(({ enumValues }) => enumValues?.length),
    )
    const untold = [...areasOf(erasedOf)].filter(
      (name) => words.has(name) && !told.has(name) && !noPersonal.has(name) && !fixed.has(name),
    )
    expect(untold.toSorted()).toEqual(Object.values(NOT_TOLD).flat().toSorted())
  })
})
