// Lists of book orders for staff and consultants. The acts on an order are in `actos-*.ts`.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, listOf } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ARCHIVO_TIPOS } from '../archivos/archivos.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { PedidoPropio } from './actos-portal.ts'
import { ESTADOS_PEDIDO, VIAS } from './estados.ts'
import { Pedido, porId } from './pedido.ts'

export const PedidosList = staffList({
  name: 'pedidos',
  path: '/gestion/pedidos',
  summary: 'Orders of books, through consultants and of the organisation, newest first.',
  key: 'id',
  row: Pedido,
  ver: 'pedidos.ver' satisfies Permiso,
  exportar: 'pedidos.exportar' satisfies Permiso,
  filters: {
    estado: { of: ESTADOS_PEDIDO, in: true },
    via: { of: VIAS, in: true },
    IdConsultor: 'int',
    creadoEn: { of: 'day', range: true },
    total: { of: 'number', range: true },
    comprobante: [0, 1],
  },
  search: ['nombre', 'email', 'libros', 'seguimiento'],
  orders: ['creadoEn', 'total'],
  defaultOrder: 'creadoEn,DESC',
})
export const getTotalesDePedidos = totalsOf(PedidosList, {
  total: z.number(),
  /** Total of the unpaid orders. */
  porCobrar: z.number(),
})

export const getComprobanteDePedido = endpoint({
  method: 'GET',
  path: '/gestion/pedidos/:id/comprobante',
  access: 'pedidos.ver' satisfies Permiso,
  summary: 'The proof that the buyer sent, as an attachment.',
  params: porId,
  answers: { 200: file(Object.values(ARCHIVO_TIPOS)) },
})

export const listPedidosPropios = endpoint({
  method: 'GET',
  path: '/portal/pedidos',
  access: 'consultor',
  summary: 'Orders that the caller answers, newest first.',
  answers: { 200: listOf(PedidoPropio.item) },
})
export const getComprobantePropio = endpoint({
  method: 'GET',
  path: '/portal/pedidos/:id/comprobante',
  access: 'consultor',
  viewing: 'closed',
  summary: 'The proof that came with an own order, as an attachment.',
  params: porId,
  answers: { 200: file(Object.values(ARCHIVO_TIPOS)) },
})
