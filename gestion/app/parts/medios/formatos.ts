import { dimensionesOf } from '#domain/archivos/portada.ts'

/** The aspect ratios of pictures on the pages, width to height. */
const ratioOf = ({ width, height }: { width: number; height: number }) => width / height
export const FORMATOS_DE_RECORTE = {
  evento: 16 / 9,
  tapa: ratioOf(dimensionesOf('tapa')),
  banner: ratioOf(dimensionesOf('panorama')),
  retrato: 1,
} as const
export type FormatoDeRecorte = keyof typeof FORMATOS_DE_RECORTE
