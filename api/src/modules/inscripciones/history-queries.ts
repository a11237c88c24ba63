import { sql } from 'drizzle-orm'
import { readStory } from '../../db/story.ts'
import type { Relator } from '../../historia.ts'

interface DeInscripcion {
  inscripcion: number
  evento: string
}
const ruta = ({ inscripcion }: DeInscripcion) => `/inscriptos/${inscripcion}`

export const relateInscripciones: Relator = async (db, { id }, pagina) => {
  const told = await readStory<DeInscripcion & { paga: boolean; fin: boolean }>(
    db,
    sql`
      select 'inscripciones-' || i.id as clave, i.creado_en as en, jsonb_build_object('inscripcion', i.id,
        'evento', e.titulo, 'paga', i.pago = 1, 'fin', false) as datos
      from evento_usuarios i join eventos e using (id_evento) where i.user_id = ${id}
      union all
      select 'inscripciones-f' || i.id, i.finalizado_en, jsonb_build_object('inscripcion', i.id,
        'evento', e.titulo, 'paga', i.pago = 1, 'fin', true)
      from evento_usuarios i join eventos e using (id_evento) where i.user_id = ${id} and i.finalizado_en is not null`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: datos.fin ? 'Terminó una actividad' : 'Inscripción',
    detalle: [datos.evento, datos.paga ? '' : 'sin pagar'].filter(Boolean).join(' · '),
    quien: null,
    ruta: ruta(datos),
  }))
}

const VIAS: Record<string, string> = {
  qr: 'con su entrada',
  codigo: 'con el código de su entrada',
  nombre: 'por su nombre',
  csv: 'por la lista de la reunión',
}

export const relateAsistencias: Relator = async (db, { id }, pagina) => {
  const told = await readStory<DeInscripcion & { tipo: string; via: string; quien: string | null }>(
    db,
    sql`
      select 'asistencias-' || a.id as clave, a.vista_en as en, jsonb_build_object('inscripcion', i.id,
        'evento', e.titulo, 'tipo', a.tipo, 'via', a.via, 'quien', u.nombre) as datos
      from asistencias a join evento_usuarios i on i.id = a.inscripcion_id join eventos e on e.id_evento = a.id_evento
        left join usuarios u on u.id = a.usuario_id
      where i.user_id = ${id}`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: datos.tipo === 'ingreso' ? 'Asistió' : 'Ingreso anulado',
    detalle: [datos.evento, VIAS[datos.via]].filter(Boolean).join(' · '),
    quien: datos.quien,
    ruta: ruta(datos),
  }))
}

export const relateConstancias: Relator = async (db, { id }, pagina) => {
  const told = await readStory<DeInscripcion & { codigo: string; anulada: boolean }>(
    db,
    sql`
      select 'constancias-' || c.codigo as clave, c.creado_en as en, jsonb_build_object('inscripcion', i.id,
        'evento', c.actividad, 'codigo', c.codigo, 'anulada', false) as datos
      from constancias c join evento_usuarios i on i.id = c.inscripcion_id where i.user_id = ${id}
      union all
      select 'constancias-a' || c.codigo, c.anulada_en, jsonb_build_object('inscripcion', i.id,
        'evento', c.actividad, 'codigo', c.codigo, 'anulada', true)
      from constancias c join evento_usuarios i on i.id = c.inscripcion_id
      where i.user_id = ${id} and c.anulada_en is not null`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: datos.anulada ? 'Constancia anulada' : 'Constancia emitida',
    detalle: `${datos.evento} · ${datos.codigo}`,
    quien: null,
    ruta: ruta(datos),
  }))
}
