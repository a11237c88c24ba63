import { sql } from 'drizzle-orm'
import { readStory } from '../../../db/story.ts'
import type { Relator } from '../../../historia.ts'
import { describeDispositivo } from '../service.ts'

interface Abierta {
  dispositivo: object
  direccion: string
  quien: string | null
}

/** Where the account was opened, as long as sessions are kept. */
export const relateSesiones: Relator = async (db, { id }, pagina) => {
  const told = await readStory<Abierta>(
    db,
    sql`select 'sesiones-' || s.id as clave, s.creado_en as en, jsonb_build_object('dispositivo', s.dispositivo,
        'direccion', s.direccion, 'quien', u.nombre) as datos
      from sesiones s left join usuarios u on u.id = s.representada_por where s.usuario_id = ${id}`,
    pagina,
  )
  return told.map(({ clave, en, datos: { dispositivo, direccion, quien } }) => ({
    clave,
    en,
    titulo: quien ? 'Miró el sitio como esta persona' : 'Entró al sitio',
    detalle: quien
      ? ''
      : [describeDispositivo({ dispositivo, representadaPor: null }), direccion].filter(Boolean).join(' · '),
    quien,
    ruta: `/personas/${id}#sesiones`,
  }))
}
