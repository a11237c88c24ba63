const KIB = 1024
const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

export const bytesText = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${number.format(Math.ceil(bytes / KIB))}\u00a0kB`
    : `${number.format(bytes / KIB / KIB)}\u00a0MB`

export const dimensionsText = ({ ancho, alto }: { ancho: number; alto: number }): string =>
  ancho && alto ? `${ancho} × ${alto}` : '—'
