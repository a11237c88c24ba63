import { and, arrayContains, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TipoConsultor } from '#domain/consultores/consultores.ts'
import type { PaisConConsultores } from '#domain/consultores/mapa.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Database, Tx } from '../../db/client.ts'
import { paises } from '../ubicaciones/tables.ts'
import { certificados, consultores } from './tables.ts'

export interface Vendedor {
  IdConsultor: number
  Nombre: string
  Email: string
  /** Whether the consultant has an account that opens the Portal. */
  conPortal: boolean
}

/** A consultant in the directory whose profile offers books. */
export async function findVendedor(tx: Tx, IdConsultor: number): Promise<Vendedor | undefined> {
  const [row] = await tx
    .select({
      IdConsultor: consultores.IdConsultor,
      Nombre: consultores.Nombre,
      Email: consultores.Email,
      conPortal: sql<boolean>`${isNotNull(consultores.usuarioId)}`,
    })
    .from(consultores)
    .where(
      and(
        eq(consultores.IdConsultor, IdConsultor),
        eq(consultores.IdEstado, ACTIVO),
        eq(consultores.perfil_activo, 1),
      ),
    )
  return row
}

/** Returns the names that are not among the certificates that can be selected. */
export async function listCertificadosDesconocidos(tx: Tx, nombres: readonly string[]): Promise<string[]> {
  if (nombres.length === 0) return []
  const rows = await tx
    .select({ Nombre: certificados.Nombre })
    .from(certificados)
    .where(
      and(
        inArray(certificados.Nombre, [...nombres]),
        eq(certificados.Activo, 1),
        isNull(certificados.archivadoEn),
      ),
    )
  const existing = new Set(rows.map(({ Nombre }) => Nombre))
  return nombres.filter((nombre) => !existing.has(nombre))
}

/** The tables that `countByPais` reads. */
export const TABLAS_DE_PAISES = ['consultores', 'paises']

export function countByPais(
  { db }: Pick<Database, 'db'>,
  tipo: TipoConsultor,
): Promise<PaisConConsultores[]> {
  const consultoresDeAhi = count()
  return db
    .select({
      IdPais: paises.IdPais,
      Nombre: paises.Nombre,
      codigo: paises.codigo,
      consultores: consultoresDeAhi,
    })
    .from(consultores)
    .innerJoin(paises, eq(paises.IdPais, consultores.IdPais))
    .where(and(eq(consultores.IdEstado, ACTIVO), arrayContains(consultores.tipos, [tipo])))
    .groupBy(paises.IdPais)
    .orderBy(desc(consultoresDeAhi), asc(paises.Nombre))
}

/** The consultant as a mail recipient. */
export async function findDestinatario(
  tx: Tx,
  IdConsultor: number,
): Promise<{ Nombre: string; Email: string; conCuenta: boolean; listado: boolean } | undefined> {
  const [row] = await tx
    .select({
      Nombre: consultores.Nombre,
      Email: consultores.Email,
      conCuenta: isNotNull(consultores.usuarioId).mapWith(Boolean),
      listado: eq(consultores.IdEstado, ACTIVO).mapWith(Boolean),
    })
    .from(consultores)
    .where(eq(consultores.IdConsultor, IdConsultor))
  return row
}
