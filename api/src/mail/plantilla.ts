// How to define a mail. A template is one file in mail/plantillas/ and one line in mail/plantillas.ts:
//
//   export const bienvenida = definePlantilla({
//     nombre: 'bienvenida',                        // stored in the outbox: never rename it
//     titulo: 'Bienvenida',                       // its name for staff
//     palabras: { asunto: 'Hola, {{nombre}}', texto: 'Tu usuario ya está creado.' },
//     datos: z.object({ nombre: z.string() }),     // what `enqueue` takes, checked again at delivery
//     cuerpo: (_, { origin }, di) => [parrafo(di('texto')), boton('Entrar', `${origin}/login`)],
//   })
//
//   await correo.enqueue(tx, { plantilla: bienvenida, para: Email, datos: { nombre } })
//
// Staff can edit `palabras` only, so they cannot remove data, buttons or secrets by mistake.
// The body is a list of blocks (bloques.ts); HTML and plain text are both made from it, and all text is escaped.
// Fields named in `reservado` are secrets: encrypted in the outbox and erased once the mail is sent.
import type { z } from 'zod'
import type { Bloque } from './bloques.ts'

/** Site data available to every template. */
export interface Entorno {
  /** Address of the site, without a trailing slash. */
  origin: string
}

/** Texts by name. A `{{mark}}` is replaced by a value of the mail. */
export type Palabras = Readonly<Record<string, string>>
/** Returns a text of the template, edited by staff or not, with its values filled in. */
export type Di<P extends Palabras = Palabras> = (name: keyof P & string) => string

/** An attachment generated from the mail's data. */
export interface AdjuntoDeCorreo {
  nombre: string
  tipo: string
  contenido: string | Buffer
}

export interface Plantilla<Datos extends z.ZodObject = z.ZodObject, P extends Palabras = Palabras> {
  nombre: string
  /** Its name for staff. */
  titulo: string
  palabras?: P
  datos: Datos
  reservado?: readonly (keyof z.output<Datos> & string)[]
  /** Resends go to the original address, even if the person's address has changed. */
  fija?: true
  /** Values of the placeholders that are not fields of `datos`. */
  valores?(datos: z.output<Datos>): Readonly<Record<string, string>>
  /** Subject; by default the text `asunto`. */
  asunto?(datos: z.output<Datos>, di: Di<P>): string
  cuerpo(datos: z.output<Datos>, entorno: Entorno, di: Di<P>): Bloque[]
  /** Additional headers. An empty `Auto-Submitted` removes the default one, for mails written by a person. */
  cabeceras?(datos: z.output<Datos>, entorno: Entorno): Readonly<Record<string, string>>
  adjunto?(
    datos: z.output<Datos>,
    entorno: Entorno,
  ): AdjuntoDeCorreo | undefined | Promise<AdjuntoDeCorreo | undefined>
}

export function definePlantilla<Datos extends z.ZodObject, const P extends Palabras = Palabras>(
  plantilla: Plantilla<Datos, P>,
): Plantilla<Datos> {
  return plantilla as unknown as Plantilla<Datos>
}
