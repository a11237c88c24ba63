export interface PreguntaDemo {
  Pregunta: string
  /** Correct options start with «✓ »; the mark is not stored. */
  opciones: readonly string[]
}

export interface UnidadDemo {
  Nombre: string
  /** A file of media/ with captions, a YouTube id, or embedded markup (A3). */
  video: { archivo: string } | { id: string } | { incrustado: string }
  preguntas: readonly PreguntaDemo[]
}

export interface CursoDemo {
  IdEvento: number
  unidades: readonly UnidadDemo[]
}
