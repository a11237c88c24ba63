import { z } from 'zod'
import { boton, datos, nota, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Forwards a submitted form to the organisation's mailbox. */
export const formulario = definePlantilla({
  nombre: 'formulario',
  titulo: 'Para el equipo: formulario recibido',
  datos: z.object({
    titulo: z.string(),
    /** The sender's name, if the form has one. */
    nombre: z.string().optional(),
    filas: z.array(z.tuple([z.string(), z.string()])),
    numero: z.number(),
    /** Identifies the log line of the request. */
    requestId: z.string(),
  }),
  asunto: ({ titulo, nombre }) => (nombre ? `${titulo}: ${nombre}` : titulo),
  cuerpo: (mensaje, { origin }) => [
    titulo(mensaje.titulo),
    datos(mensaje.filas),
    boton('Abrirlo en Gestión', `${origin}/gestion/mensajes/${mensaje.numero}`),
    nota(`Mensaje ${mensaje.numero} · código ${mensaje.requestId}`),
  ],
})
