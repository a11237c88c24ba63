// What consultants and staff find to do: certifications of everybody who is listed, and orders of books.
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import {
  certificaciones,
  consultas,
  consultasMensajes,
  consultoresCambios,
  consultoresVisitas,
} from '#api/modules/consultores/tables.ts'
import { pedidos, pedidosLibros } from '#api/modules/pedidos/tables.ts'
import { AJUSTES, type Ajustes, type ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import { addDias, diaDe, diasHasta } from '#domain/calendario/calendario.ts'
import { writeLibros } from '#domain/pedidos/libros-escritos.ts'
import type { Consultores } from './consultores.ts'
import { LIBROS } from './libros.ts'
import { CONSULTAS } from './textos/consultas.ts'
import { PEDIDOS } from './textos/pedidos.ts'

const HOUR_MS = 3_600_000
const AVISOS = [60, 30, 7]
export async function loadPortal(
  client: pg.ClientBase,
  { hoy, consultores }: { hoy: Date; consultores: Consultores },
): Promise<void> {
  await loadCertificaciones(client, hoy, consultores)
  await setPrecioDeRenovacion(client, hoy)
  await loadPedidos(client, hoy, consultores)
  await loadConsultas(client, hoy, consultores)
  await loadVisitas(client, hoy, consultores)
}

async function loadCertificaciones(client: pg.ClientBase, hoy: Date, { certificados }: Consultores) {
  await insertRows(
    client,
    certificaciones,
    certificados.map(({ IdConsultor, vence }, i) => ({
      id: i + 1,
      IdConsultor,
      numero: `C-${String(i + 1).padStart(6, '0')}`,
      otorgada: addDias(vence, -365),
      vence,
      // Whoever is near the end was told already.
      avisados: AVISOS.filter((dias) => diasHasta(vence, diaDe(hoy)) <= dias),
      creadoEn: hoy,
    })),
  )
  await client.query(`select setval('certificaciones_numero', $1)`, [Math.max(1, certificados.length)])
}

async function setPrecioDeRenovacion(client: pg.ClientBase, hoy: Date) {
  const clave: ClaveDeAjuste = 'precioDeRenovacion'
  const valor: Ajustes[typeof clave] = { Precio: 48_000, PrecioUsd: 60, PrecioGrupo1: 40, PrecioGrupo2: 50 }
  await client.query(
    `insert into ajustes (clave, numero, valor, desde, motivo, creado_en) values ($1, 1, $2, $3, $4, $3)`,
    [clave, JSON.stringify(valor), addDias(diaDe(hoy), -90), 'El precio de este año'],
  )
}

async function loadPedidos(client: pg.ClientBase, hoy: Date, { vendedora }: Consultores) {
  const filas = PEDIDOS.map(({ libros, horas, propio, ...pedido }, i) => {
    const creadoEn = new Date(hoy.getTime() - horas * HOUR_MS)
    const rows = libros.map(([IdLibro, cantidad]) => ({ IdLibro, cantidad }))
    const waiting = pedido.estado === 'nuevo' && !propio
    return {
      ...pedido,
      id: i + 1,
      rows,
      via: propio ? ('organizacion' as const) : ('consultor' as const),
      IdConsultor: propio ? null : vendedora.IdConsultor,
      libros: writeLibros(rows, LIBROS),
      total: rows
        .reduce((sum, { IdLibro, cantidad }) => sum + cantidad * libroOf(IdLibro).precio, 0)
        .toFixed(2),
      respuestaHasta: waiting
        ? new Date(creadoEn.getTime() + AJUSTES.respuestaDePedido.inicial * HOUR_MS)
        : null,
      creadoEn,
      actualizadoEn: creadoEn,
    }
  })
  await insertRows(
    client,
    pedidos,
    filas.map(({ rows: _, ...fila }) => fila),
  )
  await insertRows(
    client,
    pedidosLibros,
    filas.flatMap(({ id, rows }) =>
      rows.map(({ IdLibro, cantidad }) => {
        const { nombre, precio } = libroOf(IdLibro)
        return { pedidoId: id, IdLibro, nombre, cantidad, precio: precio.toFixed(2) }
      }),
    ),
  )
}

function libroOf(id: number) {
  const libro = LIBROS.find((each) => each.id === id)
  if (!libro) throw new Error(`no book ${id}`)
  return libro
}

async function loadConsultas(client: pg.ClientBase, hoy: Date, { vendedora }: Consultores) {
  const hace = (horas: number) => new Date(hoy.getTime() - horas * HOUR_MS)
  await insertRows(
    client,
    consultas,
    CONSULTAS.map(({ nombre, email, telefono, estado, mensajes }, i) => {
      const last = hace(mensajes.at(-1)?.horas ?? 0)
      const first = hace(mensajes[0]?.horas ?? 0)
      const { IdConsultor } = vendedora
      return { id: i + 1, IdConsultor, nombre, email, telefono, estado, actualizadaEn: last, creadoEn: first }
    }),
  )
  const said = CONSULTAS.flatMap(({ mensajes }, i) =>
    mensajes.map(({ de, texto, horas }) => ({ consultaId: i + 1, de, texto, creadoEn: hace(horas) })),
  )
  await insertRows(
    client,
    consultasMensajes,
    said.map((mensaje, i) => ({ id: i + 1, ...mensaje })),
  )
  await insertRows(client, consultoresCambios, [
    {
      id: 1,
      IdConsultor: vendedora.IdConsultor,
      clase: 'perfil',
      antes: { Nombre: 'Marcela Ibáñez' },
      datos: { Nombre: 'Marcela Ibáñez Ruiz' },
      creadoEn: hace(20),
    },
  ])
}

async function loadVisitas(client: pg.ClientBase, hoy: Date, { vendedora }: Consultores) {
  const { IdConsultor } = vendedora
  await insertRows(
    client,
    consultoresVisitas,
    Array.from({ length: 30 }, (_, i) => ({ dia: addDias(diaDe(hoy), -i), i })).flatMap(({ dia, i }) => [
      { dia, IdConsultor, accion: 'visita' as const, cuenta: 4 + ((i * 7) % 11) },
      ...(i % 3 === 0 ? [{ dia, IdConsultor, accion: 'telefono' as const, cuenta: 1 + (i % 2) }] : []),
      ...(i % 4 === 0 ? [{ dia, IdConsultor, accion: 'whatsapp' as const, cuenta: 1 }] : []),
    ]),
  )
}
