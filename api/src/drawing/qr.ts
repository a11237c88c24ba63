import QRCode from 'qrcode'

/** Which squares are dark. Medium correction: a bent or dim screen is still read. */
export function qrOf(text: string): { lado: number; dark: [x: number, y: number][] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const lado = modules.size
  const dark = Array.from({ length: lado * lado }, (_, at): [number, number] => [
    at % lado,
    Math.floor(at / lado),
  ])
  return { lado, dark: dark.filter(([x, y]) => modules.get(y, x)) }
}

/** As one path of an SVG. */
export function qrPath(text: string): { lado: number; d: string } {
  const { lado, dark } = qrOf(text)
  return { lado, d: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}

/** For mail programs, which draw no paths; with the quiet edge that a camera wants. */
export const drawQrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 440 })
