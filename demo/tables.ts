import type { PgTable } from 'drizzle-orm/pg-core'
import { archivos } from '#api/modules/archivos/tables.ts'
import { reembolsos } from '#api/modules/compras/reembolsos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '#api/modules/compras/tables.ts'
import {
  certificaciones,
  certificados,
  consultas,
  consultasMensajes,
  consultores,
  consultoresCambios,
  consultoresCertificados,
  consultoresVisitas,
} from '#api/modules/consultores/tables.ts'
import { bancos, datosempresas, homebanners, videos } from '#api/modules/contenidos/tables.ts'
import { factores } from '#api/modules/cuentas/staff/tables.ts'
import { usuarios } from '#api/modules/cuentas/tables.ts'
import { cupones } from '#api/modules/cupones/tables.ts'
import { esperas } from '#api/modules/eventos/espera/tables.ts'
import { anuncios, intereses } from '#api/modules/eventos/intereses/tables.ts'
import { categorias2, eventoSociales, eventos, imagenes } from '#api/modules/eventos/tables.ts'
import { mensajes, mensajesHilo } from '#api/modules/formularios/tables.ts'
import {
  aprobaciones,
  asistencias,
  constancias,
  eventoUsuarios,
  posiciones,
} from '#api/modules/inscripciones/tables.ts'
import { libros } from '#api/modules/libros/tables.ts'
import { extractos, movimientos } from '#api/modules/movimientos/tables.ts'
import { pedidos, pedidosLibros } from '#api/modules/pedidos/tables.ts'
import { visitas } from '#api/modules/tablero/tables.ts'
import { eventoUnidades, opciones, preguntas } from '#api/modules/unidades/tables.ts'

/** Every table that the demo content adds to. */
export const DEMO_TABLES: readonly PgTable[] = [
  archivos,
  categorias2,
  eventos,
  imagenes,
  eventoSociales,
  esperas,
  intereses,
  anuncios,
  eventoUnidades,
  preguntas,
  opciones,
  libros,
  videos,
  homebanners,
  datosempresas,
  bancos,
  certificados,
  consultores,
  consultoresCertificados,
  certificaciones,
  usuarios,
  factores,
  cupones,
  comprasUserDetalle,
  compras,
  comprasPagos,
  comprasHistoria,
  eventoUsuarios,
  aprobaciones,
  posiciones,
  constancias,
  asistencias,
  pedidos,
  pedidosLibros,
  consultas,
  consultasMensajes,
  consultoresCambios,
  consultoresVisitas,
  mensajes,
  mensajesHilo,
  visitas,
  reembolsos,
  extractos,
  movimientos,
]

/** Those with many rows. */
export const LARGE_TABLES: readonly PgTable[] = [consultores, consultoresCertificados]

/** A row in any of these is an organisation's own. Categories and company data are not: they came with the base. */
export const OWN_CONTENT: readonly PgTable[] = [
  usuarios,
  eventos,
  consultores,
  libros,
  videos,
  homebanners,
  bancos,
]
