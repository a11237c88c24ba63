import { personal, pointing } from '../db/personal/declaration.ts'
import { CONSULTORES } from '../modules/consultores/personal-tables.ts'
import { consultores } from '../modules/consultores/tables.ts'
import { CUPONES } from '../modules/cupones/personal-tables.ts'
import { cupones } from '../modules/cupones/tables.ts'
import { revisiones } from './tables.ts'

export const REVISIONES = [
  personal(revisiones, {
    of: pointing(
      [revisiones.tabla, revisiones.clave],
      [
        ['consultores', consultores.IdConsultor],
        ['cupones', cupones.id],
      ],
      [...CONSULTORES, ...CUPONES],
    ),
    erase: 'rows',
    words: ['motivo'],
    noPersonal: ['tabla', 'clave', 'estado', 'accion', 'datos'],
  }),
]
