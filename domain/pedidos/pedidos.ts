// Orders of books as staff and consultants see and move them.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ARCHIVO_TIPOS } from '../archivos/archivos.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { opcional } from '../texto/campos.ts'
import { ESTADOS_PEDIDO, VIAS } from './estados.ts'
import { CANTIDAD_MAX } from './libros-escritos.ts'

const LibroDePedido = z.object({
  IdLibro: z.int(),
  nombre: z.string(),
  cantidad: z.int(),
  precio: z.number(),
})

export const Pedido = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS_PEDIDO),
  via: z.enum(VIAS),
  consultor: z.string().nullable(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  calle: z.string(),
  numero: z.string(),
  piso: z.string(),
  localidad: z.string(),
  partido: z.string(),
  provincia: z.string(),
  codigoPostal: z.string(),
  /** In the buyer's own words. */
  libros: z.string(),
  renglones: z.array(LibroDePedido),
  /** In pesos; null while nobody knows exactly which books were meant. */
  total: z.number().nullable(),
  conComprobante: z.boolean(),
  transporte: z.string(),
  seguimiento: z.string(),
  motivo: z.string(),
  respuestaHasta: z.string().nullable(),
  derivadoEn: z.string().nullable(),
  /** Reference of the purchase that paid it. */
  compra: z.string().nullable(),
  version: z.int(),
  creadoEn: z.string(),
  /** Where it may go from here. */
  pasos: z.array(z.enum(ESTADOS_PEDIDO)),
})
export type Pedido = z.infer<typeof Pedido>

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
  /** Of those that nobody paid yet. */
  porCobrar: z.number(),
})

const porId = z.object({ id: Id })
const Paso = z.strictObject({
  hacia: z.enum(ESTADOS_PEDIDO),
  transporte: opcional,
  seguimiento: opcional,
  motivo: z.string().trim().max(500).default(''),
})
export type PasoDePedido = z.output<typeof Paso>
/** Staff say why they take a step; of what is sent its tracking says it. */
const PasoDeStaff = Paso.refine(({ hacia, motivo }) => hacia === 'enviado' || motivo !== '', {
  path: ['motivo'],
  error: 'Escribí el motivo',
})
const Renglones = z.strictObject({
  renglones: z
    .array(z.strictObject({ IdLibro: Id, cantidad: z.int().min(1).max(CANTIDAD_MAX) }))
    .min(1, 'Elegí al menos un libro')
    .max(50),
})

export const getPedido = endpoint({
  method: 'GET',
  path: '/gestion/pedidos/:id',
  access: 'pedidos.ver' satisfies Permiso,
  version: true,
  summary: 'One order with its books.',
  params: porId,
  answers: { 200: item(Pedido) },
})
export const movePedido = endpoint({
  method: 'POST',
  path: '/gestion/pedidos/:id/estado',
  access: 'pedidos.editar' satisfies Permiso,
  version: true,
  summary:
    'The next step of an order, with its reason unless it is sent; whoever asked for it is told by mail.',
  params: porId,
  body: PasoDeStaff,
  answers: { 200: item(Pedido) },
})
export const setLibrosDePedido = endpoint({
  method: 'PUT',
  path: '/gestion/pedidos/:id/libros',
  access: 'pedidos.editar' satisfies Permiso,
  version: true,
  summary: 'Which books the words of an order meant; the total follows.',
  params: porId,
  body: Renglones,
  answers: { 200: item(Pedido) },
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
  answers: { 200: listOf(Pedido) },
})
export const getPedidoPropio = endpoint({
  method: 'GET',
  path: '/portal/pedidos/:id',
  access: 'consultor',
  version: true,
  summary: 'One order that the caller answers.',
  params: porId,
  answers: { 200: item(Pedido) },
})
export const movePedidoPropio = endpoint({
  method: 'POST',
  path: '/portal/pedidos/:id/estado',
  access: 'consultor',
  version: true,
  summary: 'The next step of an own order; whoever asked for it is told by mail.',
  params: porId,
  body: Paso,
  answers: { 200: item(Pedido) },
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
