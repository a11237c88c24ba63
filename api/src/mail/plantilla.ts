// How a mail is written. A template is one file in mail/plantillas/ and one line in mail/plantillas.ts:
//
//   export const bienvenida = definePlantilla({
//     nombre: 'bienvenida',                        // stored in the outbox: never rename it
//     datos: z.object({ nombre: z.string() }),     // what `enqueue` takes, checked again at delivery
//     asunto: ({ nombre }) => `Hola, ${nombre}`,
//     cuerpo: ({ nombre }, { origin }) => [parrafo(`Hola, ${nombre}:`), boton('Entrar', `${origin}/login`)],
//   })
//
//   await correo.enqueue(tx, { plantilla: bienvenida, para: Email, datos: { nombre } })
//
// The body is a list of blocks (bloques.ts); HTML and plain text are both made from it, and all text is escaped.
// Fields named in `reservado` are secrets: encrypted in the outbox and erased as soon as the mail is out.
import type { z } from 'zod'
import type { Bloque } from './bloques.ts'

/** What every template may know of the site. */
export interface Entorno {
  /** Address of the site, without a slash at its end. */
  origin: string
}

/** A file that a template makes of its own data. */
export interface AdjuntoDeCorreo {
  nombre: string
  tipo: string
  contenido: string
}

export interface Plantilla<Datos extends z.ZodObject = z.ZodObject> {
  nombre: string
  datos: Datos
  reservado?: readonly (keyof z.output<Datos> & string)[]
  asunto(datos: z.output<Datos>): string
  cuerpo(datos: z.output<Datos>, entorno: Entorno): Bloque[]
  adjunto?(datos: z.output<Datos>, entorno: Entorno): AdjuntoDeCorreo | undefined
}

export function definePlantilla<Datos extends z.ZodObject>(plantilla: Plantilla<Datos>): Plantilla<Datos> {
  return plantilla
}
