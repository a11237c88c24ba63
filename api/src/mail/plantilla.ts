// How a mail is written. A template is one file in mail/plantillas/ and one line in mail/plantillas.ts:
//
//   export const bienvenida = definePlantilla({
//     nombre: 'bienvenida',                        // stored in the outbox: never rename it
//     titulo: 'Bienvenida',                        // what staff call it
//     palabras: { asunto: 'Hola, {{nombre}}', texto: 'Tu usuario ya está creado.' },
//     datos: z.object({ nombre: z.string() }),     // what `enqueue` takes, checked again at delivery
//     cuerpo: (_, { origin }, di) => [parrafo(di('texto')), boton('Entrar', `${origin}/login`)],
//   })
//
//   await correo.enqueue(tx, { plantilla: bienvenida, para: Email, datos: { nombre } })
//
// Staff may change `palabras`; what is not among them (data, buttons, secrets) they cannot lose by mistake.
// The body is a list of blocks (bloques.ts); HTML and plain text are both made from it, and all text is escaped.
// Fields named in `reservado` are secrets: encrypted in the outbox and erased as soon as the mail is out.
import type { z } from 'zod'
import type { Bloque } from './bloques.ts'

/** What every template may know of the site. */
export interface Entorno {
  /** Address of the site, without a slash at its end. */
  origin: string
}

/** Words by name. A `{{mark}}` stands for a value of the mail. */
export type Palabras = Readonly<Record<string, string>>
/** One of a template's words, as staff have it, with its values. */
export type Di<P extends Palabras = Palabras> = (name: keyof P & string) => string

/** A file that a template makes of its own data. */
export interface AdjuntoDeCorreo {
  nombre: string
  tipo: string
  contenido: string | Buffer
}

export interface Plantilla<Datos extends z.ZodObject = z.ZodObject, P extends Palabras = Palabras> {
  nombre: string
  /** What staff call it. */
  titulo: string
  palabras?: P
  datos: Datos
  reservado?: readonly (keyof z.output<Datos> & string)[]
  /** Sent again it goes to the same address, also where the person has another one by now. */
  fija?: true
  /** What the marks stand for, where it is not a field of `datos`. */
  valores?(datos: z.output<Datos>): Readonly<Record<string, string>>
  /** Without one it is the word `asunto`. */
  asunto?(datos: z.output<Datos>, di: Di<P>): string
  cuerpo(datos: z.output<Datos>, entorno: Entorno, di: Di<P>): Bloque[]
  /** Headers beside those of every mail. One that a person wrote takes `Auto-Submitted` away with an empty one. */
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
