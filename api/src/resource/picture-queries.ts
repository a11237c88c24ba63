import { sql } from 'drizzle-orm'
import type { Faltan } from '#contract/revision.ts'
import type { Tx } from '../db/client.ts'
import type { Datos } from './editable.ts'

const ARCHIVO = /^\/archivos\/([0-9a-f]{64})$/
const hashOf = (address: string) => ARCHIVO.exec(address)?.[1]

/** The hashes whose pictures have a description; locked until the transaction ends. */
async function findDescribed(tx: Tx, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await tx.execute<{ archivo: string }>(
    sql`select archivo from archivos_imagenes where archivo in ${hashes} and texto <> '' for key share`,
  )
  return new Set(rows.map(({ archivo }) => archivo))
}

/** The fields with undescribed pictures. */
export async function faltanTextos(tx: Tx, fields: readonly string[], datos: Datos): Promise<Faltan> {
  const pictures = fields.map((field) => {
    const value = datos[field]
    const all = Array.isArray(value) ? value : [value]
    return { field, addresses: all.filter((each): each is string => typeof each === 'string' && each !== '') }
  })
  const hashes = pictures.flatMap(({ addresses }) => addresses.flatMap((each) => hashOf(each) ?? []))
  const described = await findDescribed(tx, hashes)
  const faltan: Faltan = {}
  for (const { field, addresses } of pictures) {
    const at = addresses.findIndex((each) => !described.has(hashOf(each) ?? ''))
    if (at < 0) continue
    const which = addresses.length > 1 ? `la imagen ${at + 1}` : 'la imagen'
    faltan[field] = hashOf(addresses[at] ?? '')
      ? `Falta decir qué se ve en ${which}`
      : `Subí ${which} acá, para poder decir qué se ve`
  }
  return faltan
}
