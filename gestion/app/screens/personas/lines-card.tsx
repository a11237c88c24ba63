import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CompraDeLista, ComprasList } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { type InscriptoStaff, InscriptosList } from '#domain/inscripciones/inscriptos.ts'
import { Card } from '../../kit/card.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { EstadoChip } from '../../parts/compras/estado.tsx'
import { call } from '../../session/api.ts'

/** Number of rows per card; the list shows the rest. */
const SHOWN = 20

interface Line {
  key: string
  to: string
  title: string
  detail: string
  end: ReactNode
}

export function ComprasCard({ persona }: { persona: number }) {
  const { data } = useQuery({
    queryKey: ['compras', 'list', 'persona', persona],
    queryFn: () => call(ComprasList.endpoints.list, { query: { persona, limit: SHOWN } }),
  })
  if (!data?.data.length) return null
  return (
    <Lines
      title="Compras"
      lines={data.data.map(lineOfCompra)}
      total={data.total}
      all={`/compras?persona=${persona}`}
    />
  )
}

export function InscripcionesCard({ persona }: { persona: number }) {
  const { data } = useQuery({
    queryKey: ['inscriptos', 'list', 'persona', persona],
    queryFn: () => call(InscriptosList.endpoints.list, { query: { user_id: persona, limit: SHOWN } }),
  })
  if (!data?.data.length) return null
  return (
    <Lines
      title="Inscripciones"
      lines={data.data.map(lineOfInscripcion)}
      total={data.total}
      all={`/inscriptos?user_id=${persona}`}
    />
  )
}

const lineOfCompra = ({ referencia, product_name, creadoEn, estado, ...total }: CompraDeLista): Line => ({
  key: referencia,
  to: `/compras/${referencia}`,
  title: product_name,
  detail: `${formatDateTime(creadoEn)} · ${totalText(total)}`,
  end: <EstadoChip estado={estado} />,
})

const lineOfInscripcion = (inscripcion: InscriptoStaff): Line => ({
  key: String(inscripcion.id),
  to: `/inscriptos/${inscripcion.id}`,
  title: inscripcion.evento,
  detail: [
    inscripcion.abiertaHasta ? `Abierta hasta ${formatDateTime(inscripcion.abiertaHasta)}` : 'Sin plazo',
    ...(inscripcion.asistioEn ? [`Asistió ${formatDateTime(inscripcion.asistioEn)}`] : []),
  ].join(' · '),
  end: inscripcion.finalizada ? 'Finalizada' : inscripcion.participa ? `Paso ${inscripcion.paso}` : 'Impaga',
})

export function Lines({
  title,
  lines,
  total = lines.length,
  all,
}: {
  title: string
  lines: readonly Line[]
  total?: number
  /** The address of the full list. */
  all?: string
}) {
  return (
    <Card title={title}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-linea-suave">
        {lines.map(({ key, to, title: name, detail, end }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 py-1.5 text-tabla">
            <span className="min-w-0 flex-1">
              <Link to={to} className="block truncate font-semibold text-marca">
                {name}
              </Link>
              <span className="block truncate text-meta text-suave">{detail}</span>
            </span>
            <span className="shrink-0">{end}</span>
          </li>
        ))}
      </ul>
      {all && lines.length < total ? (
        <p className="border-t border-linea-suave pt-2.5 text-tabla text-suave">
          Son las últimas {lines.length}.{' '}
          <Link to={all} className="font-semibold text-marca hover:underline">
            Ver todas
          </Link>
        </p>
      ) : null}
    </Card>
  )
}
