/**
 * Rows that a nightly cleaning finds, as many in a small house as in a large one; it has to leave all others alone.
 */
const A_NIGHT = 100

const each = `from generate_series(1, ${A_NIGHT}) n`
const somebody = `(select min(id) from usuarios)`

/** Rows inserted before each job. */
export const TO_CLEAN: Record<string, string> = {
  'compras-avisos-viejos': `insert into webhook_eventos (origin, event_id, hint, procesado_en, resultado, creado_en)
    select 'stripe', gen_random_uuid(), '{}', now() - interval '91 days', 'confirmada', now() - interval '91 days' ${each}`,
  'correos-enviados': `insert into correos (para, plantilla, datos, estado, enviado_en, creado_en)
    select 'persona' || n || '@ejemplo.com', 'inscripcion-confirmada', '{}', 'enviado',
      now() - interval '91 days', now() - interval '91 days' ${each}`,
  'sesiones-vencidas': `insert into sesiones (usuario_id, refresh_hash, vence_en, creado_en)
    select ${somebody}, '', now() - interval '31 days', now() - interval '61 days' ${each}`,
  'desafios-vencidos': `insert into desafios_usados (firma, creado_en)
    select gen_random_uuid(), now() - interval '1 day' ${each}`,
  'subidas-abandonadas': `with abandonadas as (
      insert into subidas (usuario_id, clase, nombre, tamanio, recibido, actualizado_en)
      select ${somebody}, 'video', 'video.mp4', 1000, 10, now() - interval '2 days' ${each} returning id)
    insert into archivos_partes (grupo, desde, contenido) select id, 0, convert_to('0123456789', 'utf8') from abandonadas`,
}
