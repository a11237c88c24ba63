import { sql } from 'drizzle-orm'
import { isOneOf, readStory } from '../db/story.ts'
import type { Relator } from '../historia.ts'
import { findPlantilla } from './plantillas.ts'

const ESTADOS: Record<string, string> = { pendiente: 'por salir', fallido: 'no salió' }

export const relateCorreos: Relator = async (db, { emails }, pagina) => {
  const page = await readStory<{ para: string; plantilla: string; estado: string }>(
    db,
    sql`select 'correos-' || id as clave, creado_en as en,
        jsonb_build_object('para', para, 'plantilla', plantilla, 'estado', estado) as datos
      from correos where ${isOneOf(sql`para`, emails)}`,
    pagina,
  )
  return page.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: `Correo: ${findPlantilla(datos.plantilla)?.titulo ?? datos.plantilla}`,
    detalle: [datos.para, ESTADOS[datos.estado]].filter(Boolean).join(' · '),
    quien: null,
    ruta: `/operacion/correos?q=${encodeURIComponent(datos.para)}`,
  }))
}
