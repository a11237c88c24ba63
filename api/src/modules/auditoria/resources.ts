import { AuditoriaList, type Registro } from '#domain/auditoria/auditoria.ts'
import { NOMBRES_DE_ACCION, NOMBRES_DE_ACTOR, nombreOfTabla } from '#domain/auditoria/nombres.ts'
import { type Columnas, momento } from '../../hojas/columnas.ts'
import type { ServedList } from '../../resource/staff/list.ts'
import { auditoria } from './tables.ts'

const textOf = (valores: Registro['antes']) => (valores === null ? '' : JSON.stringify(valores))

const COLUMNS: Columnas<Registro> = {
  Cuándo: momento((row) => row.creadoEn),
  Quién: ({ actor }) => actor.nombre ?? NOMBRES_DE_ACTOR[actor.tipo],
  'Tipo de actor': ({ actor }) => NOMBRES_DE_ACTOR[actor.tipo],
  Cuenta: ({ actor }) => String(actor.usuarioId ?? ''),
  'En nombre de': ({ actor }) => String(actor.enNombreDe ?? ''),
  Acción: (row) => NOMBRES_DE_ACCION[row.accion],
  Qué: (row) => nombreOfTabla(row.tabla),
  Clave: (row) => row.clave,
  Motivo: (row) => row.motivo ?? '',
  Antes: (row) => textOf(row.antes),
  Después: (row) => textOf(row.despues),
  Permiso: ({ actor }) => actor.permiso ?? '',
  Dirección: ({ actor }) => actor.direccion ?? '',
  Sesión: ({ actor }) => actor.sesion ?? '',
  'Rol de la base': ({ actor }) => actor.rol,
  Pedido: (row) => row.requestId ?? '',
  Lote: (row) => row.lote ?? '',
  Acto: (row) => row.acto ?? '',
  Tachado: (row) => (row.tachado ? 'sí' : ''),
}

export function auditoriaList(rowsOf: (ids: number[]) => Promise<Registro[]>): ServedList<Registro> {
  return {
    list: AuditoriaList,
    rowsOf,
    columns: COLUMNS,
    read: { table: auditoria, filters: { usuario: (a, value) => `${a}.usuario_id = ${value}` } },
  }
}
