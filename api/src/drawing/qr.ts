import QRCode from 'qrcode'

/** The dark squares of a QR code. Medium correction, so that a bent or dim screen can still be read. */
export function qrOf(text: string): { lado: number; dark: [x: number, y: number][] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const lado = modules.size
  const dark = Array.from({ length: lado * lado }, (_, at): [number, number] => [
    at % lado,
    Math.floor(at / lado),
  ])
  return { lado, dark: dark.filter(([x, y]) => modules.get(y, x)) }
}

/** A QR code as one SVG path. */
export function qrPath(text: string): { lado: number; d: string } {
  const { lado, dark } = qrOf(text)
  return { lado, d: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}

/** A QR code as PNG for mail programs, which draw no SVG, with the margin that cameras need. */
export const drawQrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 440 })
