// Refunds in each of their states, so that Reembolsos has something to show.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { reembolsos } from '#api/modules/compras/reembolsos/tables.ts'
import { PIDE_REEMBOLSOS } from './textos/cuentas.ts'
import { MOTIVO_DE_REEMBOLSO, paymentOf, type Venta, whenRefunded } from './venta.ts'

const HOUR_MS = 3_600_000

/** The same for the same purchase, so that two loads give the same rows. */
const idOf = ({ referencia }: Venta) => {
  const hex = createHash('sha256').update(`reembolso ${referencia}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Fila = typeof reembolsos.$inferInsert

/** A CBU whose digits check; the account is nobody's. */
const CBU = '2850590940090418135201'

const ABIERTOS: readonly { medio: 'transferencia' | 'proveedor'; fila: (venta: Venta) => Partial<Fila> }[] = [
  {
    medio: 'proveedor',
    fila: () => ({ estado: 'pedido', dosPersonas: true, motivo: 'Se anotó dos veces' }),
  },
  {
    medio: 'transferencia',
    fila: ({ nombre, dni }) => ({
      estado: 'por_transferir',
      motivo: 'Cambió de fecha el viaje',
      cuenta: CBU,
      titular: nombre,
      cuit: dni,
    }),
  },
  { medio: 'transferencia', fila: () => ({ estado: 'por_transferir', motivo: 'No puede viajar' }) },
  {
    medio: 'proveedor',
    fila: () => ({
      estado: 'fallido',
      motivo: 'Pagó la misma inscripción con dos tarjetas',
      error: 'La cuenta no tiene saldo disponible',
      intentos: 1,
    }),
  },
]

export async function loadReembolsos(
  client: pg.ClientBase,
  ventas: readonly Venta[],
  hoy: Date,
): Promise<void> {
  const done = ventas
    .filter(({ suerte }) => suerte === 'reembolsada')
    .map((venta): Fila => {
      const when = whenRefunded(venta, hoy)
      return { ...base(venta), estado: 'hecho', motivo: MOTIVO_DE_REEMBOLSO, creadoEn: when, hechoEn: when }
    })
  const paid = ventas.filter(({ suerte }) => suerte === 'confirmada').toReversed()
  const taken = new Set<Venta>()
  const open = ABIERTOS.flatMap(({ medio, fila }, i): Fila[] => {
    const venta = paid.find(
      (each) => !taken.has(each) && (each.origin === 'transferencia') === (medio === 'transferencia'),
    )
    if (!venta) return []
    taken.add(venta)
    return [
      {
        ...base(venta),
        estado: 'pedido',
        creadoEn: new Date(hoy.getTime() - (i + 1) * 5 * HOUR_MS),
        ...fila(venta),
      },
    ]
  })
  const rows = [...done, ...open].toSorted((a, b) => Number(a.creadoEn) - Number(b.creadoEn))
  await insertRows(
    client,
    reembolsos,
    rows.map((row) => ({ ...EMPTY, ...row, pedidoEn: row.creadoEn })),
  )
}

/** Every row of one insert names the same columns. */
const EMPTY = {
  externo: false,
  conservaInscripcion: false,
  dosPersonas: false,
  error: null,
  cuenta: null,
  titular: null,
  cuit: null,
  intentos: 0,
  hechoEn: null,
}

const base = (venta: Venta) => ({
  id: idOf(venta),
  compra_id: venta.id,
  origin: venta.origin,
  payment_id: paymentOf(venta),
  importe: venta.amount,
  currency: venta.currency,
  pedidoPor: PIDE_REEMBOLSOS,
})
