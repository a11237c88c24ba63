import { sql } from 'drizzle-orm'
import { readStory } from '../../db/story.ts'
import type { Relator } from '../../historia.ts'

interface Anotado {
  id: number
  texto: string
  autor: number | null
  quien: string | null
  recordarEn: string | null
  recordada: boolean
}

/** Notes of the team about the person. */
export const relateNotas: Relator = async (db, { id }, pagina) => {
  const told = await readStory<Anotado>(
    db,
    sql`select 'notas-' || n.id as clave, n.creado_en as en, jsonb_build_object('id', n.id, 'texto', n.texto,
        'autor', n.autor, 'quien', u.nombre, 'recordarEn', n.recordar_en, 'recordada', n.recordada) as datos
      from notas n left join usuarios u on u.id = n.autor where n.entidad = 'personas' and n.clave = ${String(id)}`,
    pagina,
  )
  return told.map(({ clave, en, datos: { id: nota, texto, autor, quien, recordarEn, recordada } }) => ({
    clave,
    en,
    titulo: 'Nota',
    detalle: texto,
    quien,
    ruta: `/personas/${id}`,
    nota: { id: nota, propia: autor === pagina.lector, recordarEn, recordada },
  }))
}
