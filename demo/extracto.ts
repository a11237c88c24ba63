// A statement of the first account, so that Movimientos has something to show; what each line is for is found by the server.

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { extractos, movimientos } from '#api/modules/movimientos/tables.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { withoutAccents } from '#domain/texto/comparar.ts'
import type { Venta } from './venta.ts'

interface Linea {
  texto: string
  pagador: string
  importe: number
}

const EXTRACTO = 'd3b07384-d113-4ec6-a6a1-0d2f8c1e7a10'
const shouted = (name: string) => withoutAccents(name).toUpperCase()

/** The whole reference, its end, a part, too much, and a name alone. */
const MANERAS: readonly ((venta: Venta) => Linea)[] = [
  (v) => ({ texto: `TRANSF ${v.referencia}`, pagador: shouted(v.nombre), importe: Number(v.amount) }),
  (v) => ({ texto: `TEF ${v.referencia.slice(-9)}`, pagador: shouted(v.nombre), importe: Number(v.amount) }),
  (v) => ({ texto: 'CREDITO INMEDIATO', pagador: shouted(v.nombre), importe: Number(v.amount) }),
  (v) => ({ texto: `PARTE ${v.referencia}`, pagador: shouted(v.nombre), importe: Number(v.amount) / 2 }),
  (v) => ({ texto: `TRANSF ${v.referencia}`, pagador: shouted(v.nombre), importe: Number(v.amount) + 1000 }),
]

const DE_NADIE: readonly Linea[] = [
  { texto: 'TRANSF RECIBIDA VARIOS', pagador: 'SOSA HUGO', importe: 12_500 },
  { texto: 'IMPUESTO LEY 25413', pagador: '', importe: -1234.5 },
]
const MOST = 10

export async function loadMovimientos(
  client: pg.ClientBase,
  ventas: readonly Venta[],
  hoy: Date,
): Promise<void> {
  const waiting = ventas.filter(
    ({ origin, suerte }) =>
      origin === 'transferencia' && (suerte === 'pendiente' || suerte === 'por-revisar'),
  )
  const lineas = [
    ...waiting
      .slice(-MOST)
      .map((venta, i) => (MANERAS[i % MANERAS.length] as (typeof MANERAS)[number])(venta)),
    ...DE_NADIE,
  ]
  await insertRows(client, extractos, [
    {
      id: EXTRACTO,
      medio: MedioPago.transferencia1,
      archivo: 'extracto-de-la-semana.csv',
      formato: 'csv' as const,
      nuevas: lineas.length,
      repetidas: 0,
      ceros: 0,
      rechazadas: 0,
      creadoEn: hoy,
    },
  ])
  await insertRows(
    client,
    movimientos,
    lineas.map(({ texto, pagador, importe }, i) => ({
      medio: MedioPago.transferencia1,
      extractoId: EXTRACTO,
      fecha: diaDe(hoy),
      importe: importe.toFixed(2),
      moneda: 'ARS',
      pagador,
      cuit: '',
      texto,
      huella: createHash('sha256').update(`demo ${i}`).digest('hex'),
      ordinal: 1,
      creadoEn: hoy,
    })),
  )
}
