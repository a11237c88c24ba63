import {
  FileArchive,
  FileDown,
  FileQuestion,
  FileText,
  FileX,
  Image,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { Button } from '../../kit/button.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { State } from '../../kit/state.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { useBlobUrl, useComprobante, useSeen } from './use-comprobante.ts'

const Pdf = onDemand(() => import('./pdf.tsx'))

const ZOOMS = [1, 1.5, 2, 3]
const QUARTER = 90

const ICONS = { imagen: Image, pdf: FileText, archivo: FileArchive }

function kindOf(tipo: string): keyof typeof ICONS {
  if (tipo.startsWith('image/')) return 'imagen'
  return tipo === 'application/pdf' ? 'pdf' : 'archivo'
}

/** The receipt, with zoom. */
export function Comprobante({ row }: { row: Transferencia }) {
  const file = useComprobante(row)
  useSeen(row, file.isSuccess)
  const url = useBlobUrl(file.data?.blob)
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const { comprobante } = row
  if (!comprobante) return <SinComprobante row={row} />
  const kind = kindOf(comprobante.tipo)
  const Icon = ICONS[kind]
  const scale = ZOOMS[zoom] ?? 1
  return (
    <>
      <header className="flex min-h-11 items-center gap-1 border-b border-linea-suave pr-1.5 pl-3.5 text-tabla">
        <Icon aria-hidden="true" className="mr-1 size-4 shrink-0 text-suave" />
        <span className="min-w-0 truncate">
          <b className="font-semibold">{comprobante.nombre}</b>
          {comprobante.recibidoEn ? (
            <span className="text-suave"> · {formatMoment(comprobante.recibidoEn)}</span>
          ) : null}
        </span>
        <span className="ml-auto flex">
          {kind === 'archivo' ? null : <Zoom zoom={zoom} onZoom={setZoom} />}
          {kind === 'imagen' ? (
            <Button look="quiet" icon aria-label="Girar" onClick={() => setTurn(turn + QUARTER)}>
              <RotateCw aria-hidden="true" />
            </Button>
          ) : null}
          {url ? (
            <a
              href={url}
              download={comprobante.nombre}
              aria-label="Descargar"
              className="grid size-control place-items-center rounded-full text-marca hover:bg-marca-claro [&_svg]:size-4"
            >
              <FileDown aria-hidden="true" />
            </a>
          ) : null}
        </span>
      </header>
      <section
        aria-label="Imagen del comprobante"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved with the arrow keys
        tabIndex={0}
        className="min-h-72 flex-1 overflow-auto bg-hundida p-3"
      >
        {file.isError ? <ErrorState error={file.error} onRetry={() => file.refetch()} /> : null}
        {file.isPending ? (
          <div role="status" className="h-full min-h-64 animate-pulse rounded-campo bg-neutro-claro">
            <span className="sr-only">Cargando el comprobante…</span>
          </div>
        ) : null}
        {kind === 'imagen' && url ? (
          <img
            src={url}
            alt={`Comprobante de ${row.persona}`}
            style={{ width: `${scale * 100}%`, rotate: `${turn}deg` }}
            className={
              scale === 1 ? 'mx-auto h-full max-h-[70dvh] w-full object-contain xl:max-h-full' : 'max-w-none'
            }
          />
        ) : null}
        {kind === 'pdf' && file.data ? (
          <Suspense fallback={<p role="status">Abriendo el PDF…</p>}>
            <Pdf blob={file.data.blob} scale={scale} label={`Comprobante de ${row.persona}`} />
          </Suspense>
        ) : null}
        {kind === 'archivo' ? (
          <State icon={<FileArchive />} title="Es un archivo comprimido">
            Descargalo para ver qué trae.
          </State>
        ) : null}
      </section>
    </>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const last = ZOOMS.length - 1
  return (
    <>
      <Button look="quiet" icon aria-label="Achicar" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        <ZoomOut aria-hidden="true" />
      </Button>
      <Button
        look="quiet"
        icon
        aria-label="Agrandar"
        disabled={zoom === last}
        onClick={() => onZoom(zoom + 1)}
      >
        <ZoomIn aria-hidden="true" />
      </Button>
    </>
  )
}

function SinComprobante({ row }: { row: Transferencia }) {
  return (
    <div className="min-h-64 flex-1 bg-hundida">
      {row.comprobanteBorrado ? (
        <State icon={<FileX />} title="El comprobante se borró con los datos de quien compró">
          Buscá el dinero en el banco por la referencia y el importe: si llegó, podés confirmarla.
        </State>
      ) : (
        <State icon={<FileQuestion />} title="Todavía no mandó el comprobante">
          Podés confirmarla si viste el dinero en el banco, o darle más tiempo.
        </State>
      )}
    </div>
  )
}
