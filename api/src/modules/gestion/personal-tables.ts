import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { impersonal, personal, pointing } from '../../db/personal/declaration.ts'
import { COMPRAS } from '../compras/personal-tables.ts'
import { reembolsos } from '../compras/reembolsos/tables.ts'
import { compras } from '../compras/tables.ts'
import { CONSULTORES } from '../consultores/personal-tables.ts'
import { consultores } from '../consultores/tables.ts'
import { CUENTAS } from '../cuentas/personal-tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { CUPONES } from '../cupones/personal-tables.ts'
import { cupones } from '../cupones/tables.ts'
import { FORMULARIOS } from '../formularios/personal-tables.ts'
import { mensajes } from '../formularios/tables.ts'
import { INSCRIPCIONES } from '../inscripciones/personal-tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'
import { MOVIMIENTOS } from '../movimientos/personal-tables.ts'
import { movimientos } from '../movimientos/tables.ts'
import { PEDIDOS } from '../pedidos/personal-tables.ts'
import { pedidos } from '../pedidos/tables.ts'
import { notas, vistasGuardadas } from './tables.ts'

/** Subjects of notes that are about a person, with the key that notes refer to. */
const SUBJECTS: readonly (readonly [Entidad, PgColumn])[] = [
  ['personas', usuarios.id],
  ['compras', compras.referencia],
  ['inscriptos', eventoUsuarios.id],
  ['movimientos', movimientos.id],
  ['reembolsos', reembolsos.id],
  ['consultores', consultores.IdConsultor],
  ['mensajes', mensajes.id],
  ['pedidos', pedidos.id],
  ['cupones', cupones.id],
]
const DECLARED = [
  ...[...CUENTAS, ...COMPRAS, ...INSCRIPCIONES, ...MOVIMIENTOS],
  ...[...CONSULTORES, ...FORMULARIOS, ...PEDIDOS, ...CUPONES],
]
const isAbout = (id: string) => sql`${notas.entidad} = 'personas' and ${notas.clave} = ${id}`

export const GESTION = [
  personal(notas, {
    of: pointing([notas.entidad, notas.clave], SUBJECTS, DECLARED),
    erase: 'rows',
    copy: ['notas', { texto: notas.texto, creadoEn: notas.creadoEn }],
    words: ['texto'],
    moves: {
      que: 'Notas',
      of: (usuarioId) => isAbout(String(usuarioId)),
      set: (usuarioId) => ({ clave: String(usuarioId) }),
    },
  }),
  impersonal(vistasGuardadas, ['pantalla', 'rol'], ['nombre', 'direccion']),
]
