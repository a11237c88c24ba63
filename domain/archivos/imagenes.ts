/** The only widths in which pictures of the site are generated. */
export const ANCHOS_DE_IMAGEN = [320, 480, 640, 960, 1280, 1920] as const
export type AnchoDeImagen = (typeof ANCHOS_DE_IMAGEN)[number]

export const FORMATOS_DE_IMAGEN = ['avif', 'webp'] as const
export type FormatoDeImagen = (typeof FORMATOS_DE_IMAGEN)[number]

const ARCHIVO = /^\/archivos\/[0-9a-f]{64}$/

/** Whether an address is a file of the site, which can be requested in other sizes. */
export function isArchivo(src: string): boolean {
  return ARCHIVO.test(src)
}

/** `/archivos/{hash}/{width}.{format}` */
function archivoEnAncho(src: string, ancho: AnchoDeImagen, formato: FormatoDeImagen): string {
  return `${src}/${ancho}.${formato}`
}

export function srcSetOf(src: string, formato: FormatoDeImagen): string {
  return ANCHOS_DE_IMAGEN.map((ancho) => `${archivoEnAncho(src, ancho, formato)} ${ancho}w`).join(', ')
}
