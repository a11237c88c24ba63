// Who asked for new dates; what the demo begins with is no news to them.

import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { intereses } from '#api/modules/eventos/intereses/tables.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Categorias } from './categorias.ts'

const KEPT_DAYS = 730

const PERSONAS = [
  { email: 'julieta.arce@ejemplo.com', codigo: 'seminarios-publicos', days: 40 },
  { email: 'hernan.quiroga@ejemplo.com', codigo: 'seminarios-publicos', days: 21 },
  { email: 'silvina.roca@ejemplo.com', codigo: 'seminarios-publicos', days: 3 },
  { email: 'ramiro.funes@ejemplo.com', codigo: 'charlas-introductorias', days: 12 },
  { email: 'paz.ledesma@ejemplo.com', codigo: 'eventos-publicos', days: 8 },
] as const

export async function loadIntereses(
  client: pg.ClientBase,
  { hoy, categorias }: { hoy: Date; categorias: Categorias },
): Promise<void> {
  const inDays = (days: number) => new Date(hoy.getTime() + days * DAY_MS)
  await insertRows(
    client,
    intereses,
    PERSONAS.map(({ email, codigo, days }, i) => ({
      id: i + 1,
      IdCategoria2: categorias(codigo),
      usuarioId: null,
      email,
      creadoEn: inDays(-days),
      venceEn: inDays(KEPT_DAYS - days),
    })),
  )
  await client.query(
    'insert into anuncios (id_evento, creado_en, terminado_en) select id_evento, $1, $1 from eventos where id_estado in (1, 3)',
    [hoy],
  )
}
