// Reads QR codes with the browser's detector, or with a bundled decoder. Both run on the phone. The decoder's WASM
// file comes from this host, not from the library's CDN.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface Reader {
  /** The text of a QR code in the picture; undefined if there is none. */
  read(picture: HTMLVideoElement | ImageBitmap): Promise<string | undefined>
}

interface Detector {
  detect(picture: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

async function detectorClass(): Promise<DetectorClass> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats: readonly string[] = (await native?.getSupportedFormats().catch(() => [])) ?? []
  if (native && formats.includes('qr_code')) return native
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return BarcodeDetector as unknown as DetectorClass
}

export async function createReader(): Promise<Reader> {
  const Detector = await detectorClass()
  const detector = new Detector({ formats: ['qr_code'] })
  return {
    // An unreadable frame is ignored; the next one follows.
    read: async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue,
  }
}
