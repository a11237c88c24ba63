import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { readStory } from '../../../db/story.ts'
import type { PaginaDeHistoria } from '../../../historia.ts'

interface Abierta {
  dispositivo: object
  direccion: string
  /** The member of staff who viewed the site as this person. */
  quien: string | null
}

export const readSesiones = (db: Tx, id: number, pagina: PaginaDeHistoria) =>
  readStory<Abierta>(
    db,
    sql`select 'sesiones-' || s.id as clave, s.creado_en as en, jsonb_build_object('dispositivo', s.dispositivo,
        'direccion', s.direccion, 'quien', u.nombre) as datos
      from sesiones s left join usuarios u on u.id = s.representada_por where s.usuario_id = ${id}`,
    pagina,
  )
