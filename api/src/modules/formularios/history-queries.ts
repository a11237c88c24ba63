import { sql } from 'drizzle-orm'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { isOneOf, readStory } from '../../db/story.ts'
import type { Relator } from '../../historia.ts'

interface Escrito {
  mensaje: number
  formulario: FormularioRecibido
  tipo: 'mensaje' | 'entra' | 'sale'
  texto: string
  quien: string | null
}
const SHOWN_MAX = 160
const TITULOS = { mensaje: 'Escribió', entra: 'Contestó', sale: 'Le respondimos' }

/** Messages that the person sent through forms, with their conversations. */
export const relateMensajes: Relator = async (db, { emails }, pagina) => {
  const suyos = isOneOf(sql`m.datos->>'email'`, emails)
  const told = await readStory<Escrito>(
    db,
    sql`
      select 'mensajes-' || m.id as clave, m.creado_en as en, jsonb_build_object('mensaje', m.id,
        'formulario', m.formulario, 'tipo', 'mensaje', 'quien', null, 'texto',
        left(coalesce(m.datos->>'mensaje', m.datos->>'libros', m.datos->>'evento', ''), ${SHOWN_MAX})) as datos
      from mensajes m where ${suyos}
      union all
      select 'mensajes-' || h.id, h.creado_en, jsonb_build_object('mensaje', m.id, 'formulario', m.formulario,
        'tipo', h.direccion, 'quien', u.nombre, 'texto', left(h.texto, ${SHOWN_MAX}))
      from mensajes_hilo h join mensajes m on m.id = h.mensaje_id left join usuarios u on u.id = h.autor
      where ${suyos}`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: `${TITULOS[datos.tipo]}: ${NOMBRES_DE_FORMULARIO[datos.formulario]}`,
    detalle: datos.texto,
    quien: datos.quien,
    ruta: `/mensajes/${datos.mensaje}`,
  }))
}
