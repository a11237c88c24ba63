/** The pages that are read, a category without events and an online activity among them. */
export const PAGINAS_DE_LECTURA = [
  '/somos',
  '/camino',
  '/caminohp',
  '/actividades',
  '/seminarios',
  '/campus',
  '/eventos/seminarios-publicos',
  '/eventos/retiros-de-silencio',
  '/evento-detalle/2-charla_introductoria_en_palermo',
  '/evento-detalle/47-jornada_online_la_primera_apertura',
  '/evento-detalle/15',
]
