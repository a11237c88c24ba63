/** The pieces that a mail is made of. */
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
/** Line breaks within the text are kept. */
export const parrafo = (texto: string): Bloque => ({ tipo: 'parrafo', texto })
/** A remark in small print. */
export const nota = (texto: string): Bloque => ({ tipo: 'parrafo', texto, tenue: true })
/** `url` is absolute and of http or https. */
export const boton = (texto: string, url: string): Bloque => ({ tipo: 'boton', texto, url })
/** Something to be copied, in large letters. */
export const codigo = (texto: string): Bloque => ({ tipo: 'codigo', texto })
/** A code for a camera, as a picture within the mail; `nombre` says what it is to who cannot see it. */
export const qr = (texto: string, nombre: string): Bloque => ({ tipo: 'qr', texto, nombre })
export const lista = (puntos: string[]): Bloque => ({ tipo: 'lista', puntos })
/** Ways on that are no more than a line of text; addresses as for a button. */
export const enlaces = (links: [texto: string, url: string][]): Bloque => ({
  tipo: 'enlaces',
  enlaces: links,
})
/** Names and values in two columns; rows without a value are left out. */
export const datos = (filas: [nombre: string, valor: string | null | undefined][]): Bloque => ({
  tipo: 'datos',
  filas: filas.filter((fila): fila is [string, string] => Boolean(fila[1]?.trim())),
})
