import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

/** Tables that leave no row in the audit, and why. Any other one calls `auditar_tabla` in the migration that makes it. */
const NO_AUDITADAS: Record<string, string> = {
  actos: 'acts of a day, so that each is taken once and can be taken back; what they change is audited',
  auditoria: 'is the audit',
  auditoria_cierres: 'is its chain',
  anuncios: 'how far telling of a new event has come; the mails stand in the outbox',
  aprobaciones: 'the server writes it when it grades, nobody else',
  anuncios_posibles: 'published events that triggers note until they are news, which is audited',
  archivos: 'bytes under their own hash; the rows that point to them are audited',
  archivos_partes: 'bytes of archivos, in pieces',
  archivos_variantes: 'made from archivos at any time',
  avisos_staff: 'links of mails that were sent; what following one does is audited',
  codigos_respaldo: 'hashes of secrets; their factor is audited',
  codigos_recuperacion: 'secrets that live for ten minutes',
  compras_claves: 'keys under which calls were answered with a purchase, which is audited',
  compras_historia: 'is the history of purchases and only grows',
  consultas_mensajes: 'what was said in a question; the question is audited',
  consultores_visitas: 'counters of profiles by day',
  correos: 'the outbox, written with the change it tells about',
  datos_base: 'which base data are loaded; their rows are audited',
  desafios_usados: 'answers of the bot check, for minutes',
  direcciones_borradas: 'digests of addresses that were just erased, for hours',
  eventos_cambios: 'what is still to be told of a change of an event, which is audited',
  extractos_rechazos: 'rows of a statement that is audited, which could not be read',
  informes_corridas: 'files on their way; asking for one and having it are told',
  informes_destinatarios: 'whom a file is for, while it lasts',
  informes_partes: 'bytes of a file, for a day',
  intentos: 'counters of tries, written when the server grades',
  limites: 'counters of request limits',
  localidades: 'places of the base data, edited on no screen',
  lotes_filas: 'outcomes of a job that is audited, and so is each change it makes',
  objetos: 'where bytes of archivos are in the object store, and what is to be deleted there',
  posiciones: 'where a person left a video',
  provincias: 'places of the base data, edited on no screen',
  revisiones: 'drafts and history, each with its author; what becomes public is audited where it stands',
  sesiones: 'devices of a person, who sees and closes them',
  sesiones_staff: 'devices of staff, who see and close them; every change names its session',
  subidas: 'files on their way here; the rows that point to what they become are audited',
  visitas: 'counters of pages by day',
  webhook_eventos: 'the queue of providers; what they cause is in compras_historia',
}

const LOOKS_SECRET = /contrasenia|clave_idempotencia|hash|token|secret|reservado|response|checkout_url/

let site: TestSite
let audited: { tabla: string; reservadas: string[] }[]
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
  audited = await site.sql(
    `select tgrelid::regclass::text as tabla, split_part(encode(tgargs, 'escape'), '\\000', 3)::text[] as reservadas
     from pg_trigger where tgname = 'registrar_cambio'`,
  )
})
afterAll(() => site.close())

describe('Who did it', () => {
  it('every table is audited or says why not: a new one makes somebody decide [auditoria/tables-audited]', async () => {
    const tables = await site.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const decided = [...audited.map(({ tabla }) => tabla), ...Object.keys(NO_AUDITADAS)]
    expect(decided.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('emptying an audited table is told as well [auditoria/tables-audited]', async () => {
    const emptied = await site.sql<{ tabla: string }>(
      `select tgrelid::regclass::text as tabla from pg_trigger where tgname = 'registrar_vaciado'`,
    )
    expect(emptied.map(({ tabla }) => tabla).toSorted()).toEqual(audited.map(({ tabla }) => tabla).toSorted())
  })

  it('no column that looks like a secret tells its values [auditoria/no-secrets-in-audit]', async () => {
    const columns = await site.sql<{ tabla: string; columna: string }>(
      `select table_name as tabla, column_name as columna from information_schema.columns where table_schema = 'public'`,
    )
    const reservadasOf = new Map(audited.map(({ tabla, reservadas }) => [tabla, reservadas]))
    const secret = columns.filter(
      ({ tabla, columna }) => reservadasOf.has(tabla) && LOOKS_SECRET.test(columna),
    )
    expect(secret.length).toBeGreaterThan(3)
    expect(secret.filter(({ tabla, columna }) => !reservadasOf.get(tabla)?.includes(columna))).toEqual([])
  })
})
