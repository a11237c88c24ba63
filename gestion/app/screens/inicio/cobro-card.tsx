import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import type { Tablero } from '#domain/tablero/tablero.ts'
import { Card } from '../../kit/card.tsx'
import { formatMoment } from '../../kit/time.ts'

/** Says for one day that the account for transfers has changed, so that no change goes unnoticed. */
export function CobroCard({ cobro }: { cobro: NonNullable<Tablero['cobro']> }) {
  return (
    <Card title="Cambió adónde se transfiere" flush className="max-w-2xl">
      <ul>
        {cobro.map(({ ruta, banco, quien, motivo, en }) => (
          <li
            key={`${en} ${ruta}`}
            className="flex items-center gap-3 border-t border-linea-suave px-3.5 py-2 text-tabla"
          >
            <Landmark aria-hidden="true" className="size-4.5 shrink-0 text-atencion" />
            <Link to={ruta} className="min-w-0 flex-1 break-words hover:underline max-md:min-h-control">
              <b className="block font-semibold">
                {banco === null ? 'Los datos bancarios de la organización' : `La cuenta de ${banco}`}
              </b>
              <span className="text-meta text-suave">
                {[quien ?? 'Fuera de Gestión', formatMoment(en), motivo].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="border-t border-linea-suave px-3.5 py-2 text-meta text-suave">
        Si nadie del equipo lo esperaba, poné los datos de antes desde su historia y avisá hoy mismo a quien
        administra.
      </p>
    </Card>
  )
}
