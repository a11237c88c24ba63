import type { PgTable } from 'drizzle-orm/pg-core'
import { archivos } from '#api/modules/archivos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '#api/modules/compras/tables.ts'
import { certificados, consultores, consultoresCertificados } from '#api/modules/consultores/tables.ts'
import { bancos, datosempresas, homebanners, videos } from '#api/modules/contenidos/tables.ts'
import { usuarios } from '#api/modules/cuentas/tables.ts'
import { categorias2, eventoSociales, eventos, imagenes } from '#api/modules/eventos/tables.ts'
import { aprobaciones, constancias, eventoUsuarios, posiciones } from '#api/modules/inscripciones/tables.ts'
import { libros } from '#api/modules/libros/tables.ts'
import { localidades, paises, provincias } from '#api/modules/ubicaciones/tables.ts'
import { eventoUnidades, opciones, preguntas } from '#api/modules/unidades/tables.ts'

/** Every table that the demo content fills. */
export const DEMO_TABLES: readonly PgTable[] = [
  archivos,
  paises,
  provincias,
  localidades,
  categorias2,
  eventos,
  imagenes,
  eventoSociales,
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
  usuarios,
  comprasUserDetalle,
  compras,
  comprasPagos,
  comprasHistoria,
  eventoUsuarios,
  aprobaciones,
  posiciones,
  constancias,
]

/** Those with many rows. */
export const LARGE_TABLES: readonly PgTable[] = [localidades, consultores, consultoresCertificados]
