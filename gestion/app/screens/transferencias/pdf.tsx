import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Receipts are short. Longer files show their first pages and can be downloaded. */
const PAGES_MAX = 5

/** Renders a PDF on a canvas. The browser's viewer would capture the shortcuts, and phones have none. */
export default function Pdf({ blob, scale, label }: { blob: Blob; scale: number; label: string }) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let open = true
    // The file is untrusted: it is rendered without running code.
    const reading = blob.arrayBuffer().then((data) => getDocument({ data, useWasm: false }))
    reading
      .then(async (task) => {
        const document = await task.promise
        const numbers = Array.from({ length: Math.min(document.numPages, PAGES_MAX) }, (_, i) => i + 1)
        const found = await Promise.all(numbers.map((number) => document.getPage(number)))
        if (open) setPages(found)
      })
      .catch(() => open && setFailed(true))
    return () => {
      open = false
      reading.then((task) => task.destroy()).catch(() => {})
    }
  }, [blob])
  if (failed) return <p role="alert">No pudimos abrir este PDF. Descargalo para verlo.</p>
  return pages.map((page) => (
    <Page key={page.pageNumber} page={page} scale={scale} label={`${label}, página ${page.pageNumber}`} />
  ))
}

function Page({ page, scale, label }: { page: PDFPageProxy; scale: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const room = target.parentElement?.clientWidth ?? 600
    const width = page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale: (room / width) * scale * devicePixelRatio })
    target.width = viewport.width
    target.height = viewport.height
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.then(
      () => target.setAttribute('data-dibujada', ''),
      () => {},
    )
    return () => drawing.cancel()
  }, [page, scale])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: `${scale * 100}%` }}
      className="mb-3 max-w-none rounded-campo bg-[#fff] shadow-tarjeta"
    />
  )
}
