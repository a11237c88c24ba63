// Who waits for a seat of the one event that is full.
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { esperas } from '#api/modules/eventos/espera/tables.ts'
import { GRUPO_ARGENTINA } from '#domain/compras/medios.ts'

const HOUR_MS = 3_600_000
const EL_CHALTEN = 37

const PERSONAS = [
  { nombre: 'Julieta Arce', email: 'julieta.arce@ejemplo.com', hours: 71 },
  { nombre: 'Ramiro Funes', email: 'ramiro.funes@ejemplo.com', hours: 49 },
  { nombre: 'Olga Benavente', email: 'olga.benavente@ejemplo.com', hours: 6 },
] as const

export async function loadEsperas(client: pg.ClientBase, hoy: Date): Promise<void> {
  await insertRows(
    client,
    esperas,
    PERSONAS.map(({ nombre, email, hours }, i) => ({
      id: i + 1,
      IdEvento: EL_CHALTEN,
      usuarioId: null,
      nombre,
      email,
      grupo: GRUPO_ARGENTINA,
      creadoEn: new Date(hoy.getTime() - hours * HOUR_MS),
    })),
  )
  await client.query('update evento_sociales set en_espera = $2 where id_evento = $1', [
    EL_CHALTEN,
    PERSONAS.length,
  ])
}
