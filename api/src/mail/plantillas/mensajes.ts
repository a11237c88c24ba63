import { z } from 'zod'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** A staff reply to a submitted form. The number in the subject identifies the conversation. */
export const respuestaDeMensaje = definePlantilla({
  nombre: 'respuesta-de-mensaje',
  titulo: 'Respuesta a un mensaje',
  datos: z.object({
    numero: z.int(),
    asunto: z.string(),
    texto: z.string(),
    citado: z.string(),
    /** Message-ID of the answered mail, so that mail programs show the conversation. */
    enRespuestaA: z.string().nullable(),
  }),
  asunto: ({ asunto, numero }) => `Re: ${asunto} [#${numero}]`,
  cuerpo: ({ texto, citado }) => [
    ...texto.split(/\n{2,}/).map(parrafo),
    nota('Podés responder este correo y seguimos la conversación.'),
    ...(citado ? [nota(`Lo que nos escribiste:\n${citado}`)] : []),
  ],
  cabeceras: ({ enRespuestaA }) => ({
    'Auto-Submitted': '',
    ...(enRespuestaA ? { 'In-Reply-To': enRespuestaA, References: enRespuestaA } : {}),
  }),
})

/** Sent to the assigned member of staff, or to the organisation. Contains no data of the sender. */
export const mensajePorVencer = definePlantilla({
  nombre: 'mensaje-por-vencer',
  titulo: 'Para el equipo: mensaje por vencer',
  datos: z.object({ numero: z.int(), formulario: z.string(), vence: z.string() }),
  asunto: ({ numero, vence }) => `Un mensaje espera respuesta hasta el ${vence} [#${numero}]`,
  cuerpo: ({ numero, formulario, vence }, { origin }) => [
    titulo('Un mensaje espera respuesta'),
    datos([
      ['Número', String(numero)],
      ['Formulario', formulario],
      ['Vence', vence],
    ]),
    boton('Abrirlo en Gestión', `${origin}/gestion/mensajes/${numero}`),
  ],
})
