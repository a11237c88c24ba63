// Reads QR codes: by the browser where it can, else by a decoder of ours. Both work on the phone, and the second one
// comes from this host, never from where its library would fetch it.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface Reader {
  /** The text of a code in the picture; undefined where there is none. */
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
    // A picture that cannot be read is followed by the next one.
    read: async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue,
  }
}
