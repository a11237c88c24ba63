import { FileText, FileX } from 'lucide-react'
import { totalText } from '#domain/compras/precios.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { useBlobUrl, useComprobante } from './use-comprobante.ts'

/** Preloads and renders the next receipts. */
export function Siguientes({
  rows,
  onChoose,
}: {
  rows: readonly Transferencia[]
  onChoose: (referencia: string) => void
}) {
  if (rows.length === 0) return null
  return (
    <div className="border-t border-linea-suave px-3.5 pt-1.5 pb-2.5 max-md:hidden">
      <p className="mb-1 text-meta text-suave">Los que siguen ya están cargados</p>
      <ul className="grid grid-cols-3 gap-2">
        {rows.map((row) => (
          <li key={row.referencia} className="min-w-0">
            <Miniatura row={row} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Miniatura({ row, onChoose }: { row: Transferencia; onChoose: (referencia: string) => void }) {
  const file = useComprobante(row)
  const image = row.comprobante?.tipo.startsWith('image/') ?? false
  const url = useBlobUrl(image ? file.data?.blob : undefined)
  const Icon = row.comprobante ? FileText : FileX
  return (
    <button
      type="button"
      data-cargado={file.isSuccess || undefined}
      aria-label={`Ir a ${row.persona}, ${totalText(row)}`}
      className="flex h-11 w-full min-w-0 items-center gap-2 rounded-campo border border-linea bg-superficie px-1.5 text-left text-tabla hover:bg-pasar"
      onClick={() => onChoose(row.referencia)}
    >
      {url ? (
        <img src={url} alt="" className="h-8 w-6 shrink-0 rounded-[3px] object-cover" />
      ) : (
        <Icon aria-hidden="true" className="size-5 shrink-0 text-suave" />
      )}
      <span className="truncate">{totalText(row)}</span>
    </button>
  )
}
