// A few coupons of each kind, so that the screen and the checkout have something to show.

import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { cupones } from '#api/modules/cupones/tables.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Categorias } from './categorias.ts'

type Cupon = typeof cupones.$inferInsert

/** Ten per cent off everything, for ever. */
const COMUN = {
  tipo: 'porcentaje',
  porcentaje: 10,
  importeArs: null,
  importeUsd: null,
  alcance: 'todo',
  categorias: [] as number[],
  hasta: null,
  usosMax: null,
  pausadoEn: null,
} as const

export async function loadCupones(
  client: pg.ClientBase,
  { hoy, categorias }: { hoy: Date; categorias: Categorias },
): Promise<void> {
  const inDays = (days: number) => new Date(hoy.getTime() + days * DAY_MS)
  const rows: (Partial<Cupon> & Pick<Cupon, 'codigo' | 'descripcion' | 'creadoEn'>)[] = [
    { codigo: 'BIENVENIDA', descripcion: '10 % en tu primera actividad', creadoEn: inDays(-30) },
    {
      codigo: 'JORNADA',
      descripcion: 'Para empezar el camino',
      tipo: 'importe',
      porcentaje: null,
      importeArs: '5000.00',
      importeUsd: '5.00',
      alcance: 'categorias',
      categorias: [categorias('jornada-online')],
      hasta: inDays(60),
      usosMax: 40,
      creadoEn: inDays(-12),
    },
    {
      codigo: 'BECA-COMPLETA',
      descripcion: 'Beca completa',
      porcentaje: 100,
      hasta: inDays(90),
      usosMax: 5,
      creadoEn: inDays(-8),
    },
    {
      codigo: 'PRIMAVERA',
      descripcion: '15 % por la primavera',
      porcentaje: 15,
      hasta: inDays(-3),
      creadoEn: inDays(-50),
    },
    {
      codigo: 'AMIGOS',
      descripcion: '20 % para venir con alguien',
      porcentaje: 20,
      pausadoEn: inDays(-1),
      creadoEn: inDays(-20),
    },
  ]
  await insertRows(
    client,
    cupones,
    rows.map((row, i) => ({ id: i + 1, ...COMUN, ...row })),
  )
}
