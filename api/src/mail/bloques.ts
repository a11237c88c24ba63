/** The blocks of a mail body. */
export type Bloque =
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'parrafo'; texto: string; tenue?: boolean }
  | { tipo: 'boton'; texto: string; url: string }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'qr'; texto: string; nombre: string }
  | { tipo: 'lista'; puntos: string[] }
  | { tipo: 'enlaces'; enlaces: [texto: string, url: string][] }
  | { tipo: 'datos'; filas: [nombre: string, valor: string][] }

export const titulo = (texto: string): Bloque => ({ tipo: 'titulo', texto })
/** Line breaks in the text are preserved. */
export const parrafo = (texto: string): Bloque => ({ tipo: 'parrafo', texto })
/** A paragraph in small print. */
export const nota = (texto: string): Bloque => ({ tipo: 'parrafo', texto, tenue: true })
/** `url` is absolute and of http or https. */
export const boton = (texto: string, url: string): Bloque => ({ tipo: 'boton', texto, url })
/** A code to be copied, in large letters. */
export const codigo = (texto: string): Bloque => ({ tipo: 'codigo', texto })
/** A QR code as a picture in the mail; `nombre` is its text alternative. */
export const qr = (texto: string, nombre: string): Bloque => ({ tipo: 'qr', texto, nombre })
export const lista = (puntos: string[]): Bloque => ({ tipo: 'lista', puntos })
/** Links as lines of text; addresses as for a button. */
export const enlaces = (links: [texto: string, url: string][]): Bloque => ({
  tipo: 'enlaces',
  enlaces: links,
})
/** Names and values in two columns; rows without a value are omitted. */
export const datos = (filas: [nombre: string, valor: string | null | undefined][]): Bloque => ({
  tipo: 'datos',
  filas: filas.filter((fila): fila is [string, string] => Boolean(fila[1]?.trim())),
})
