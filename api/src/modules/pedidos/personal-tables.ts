import { and, or, sql } from 'drizzle-orm'
import { GONE, impersonal, type Persona, personal } from '../../db/personal/declaration.ts'
import { pedidos, pedidosLibros } from './tables.ts'

const bears = ({ Email }: Persona) => sql`lower(${pedidos.email}) = lower(${Email})`

/** The e-mail of the account that paid for an order, if it is another person's. */
const payerBesides = ({ id }: Persona) =>
  sql`(select u.email from compras c join usuarios u on u.id = c.user_id where c.id = ${pedidos.compraId} and u.id <> ${id})`

/** As an array, so that the planner can use the index beside the one on the address. */
const paidBy = ({ id }: Persona) =>
  sql`${pedidos.compraId} = any(array(select c.id from compras c where c.user_id = ${id}))`

export const PEDIDOS = [
  // The order is kept for the accounts, without the person's data.
  personal(pedidos, {
    of: (persona) => or(paidBy(persona), and(bears(persona), sql`not exists ${payerBesides(persona)}`)),
    erase: {
      nombre: GONE,
      email: GONE,
      telefono: GONE,
      calle: GONE,
      numero: GONE,
      piso: GONE,
      localidad: GONE,
      partido: GONE,
      provincia: GONE,
      codigoPostal: GONE,
      libros: GONE,
      archivo: null,
      archivoNombre: null,
      transporte: GONE,
      seguimiento: GONE,
      motivo: GONE,
    },
    also: {
      of: (persona) => and(bears(persona), sql`exists ${payerBesides(persona)}`),
      erase: (persona) => ({ email: payerBesides(persona) }),
    },
    copy: [
      'pedidosDeLibros',
      {
        id: pedidos.id,
        estado: pedidos.estado,
        nombre: pedidos.nombre,
        email: pedidos.email,
        telefono: pedidos.telefono,
        domicilio: sql`concat_ws(' ', nullif(${pedidos.calle}, ''), nullif(${pedidos.numero}, ''), nullif(${pedidos.piso}, ''),
          nullif(${pedidos.localidad}, ''), nullif(${pedidos.partido}, ''), nullif(${pedidos.provincia}, ''), nullif(${pedidos.codigoPostal}, ''))`,
        libros: pedidos.libros,
        archivo: pedidos.archivoNombre,
        total: pedidos.total,
        transporte: pedidos.transporte,
        seguimiento: pedidos.seguimiento,
        motivo: pedidos.motivo,
        creadoEn: pedidos.creadoEn,
      },
    ],
    names: { nombre: pedidos.nombre, telefono: pedidos.telefono, email: pedidos.email },
    files: ['archivo'],
    words: ['motivo'],
    noPersonal: ['estado', 'via'],
  }),
  impersonal(pedidosLibros, ['nombre']),
]
