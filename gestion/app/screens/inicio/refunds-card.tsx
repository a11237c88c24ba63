import { Link } from 'react-router'
import { NOMBRES_DE_MEDIO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Tablero } from '#domain/tablero/tablero.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { formatMoment } from '../../kit/time.ts'

/** Refunds that wait for a decision. */
export function RefundsCard({
  reembolsos: { cuenta, filas },
  className,
}: {
  reembolsos: NonNullable<Tablero['reembolsos']>
  className?: string
}) {
  return (
    <Card
      title="Reembolsos por decidir"
      flush
      className={className}
      aside={
        cuenta ? (
          <ButtonLink
            look="quiet"
            to="/reembolsos?estado=pedido"
            aria-label={`Ver ${counted(cuenta, 'reembolso', 'reembolsos')} por decidir`}
          >
            Ver
          </ButtonLink>
        ) : null
      }
    >
      {cuenta === 0 ? (
        <p className="px-3.5 pb-3 text-tabla text-suave">Al día: ninguno espera.</p>
      ) : (
        <ul>
          {filas.map(({ id, persona, origin, importe, currency, creadoEn }) => (
            <li key={id} className="border-t border-linea-suave">
              <Link
                to={`/reembolsos/${id}?estado=pedido`}
                className="flex min-h-11 max-md:min-h-control items-center gap-3 px-3.5 py-1.5 text-tabla hover:bg-pasar"
              >
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-semibold">{persona}</b>
                  <span className="text-meta text-suave">{NOMBRES_DE_MEDIO[origin]}</span>
                </span>
                <span className="text-right">
                  <b className="block font-semibold">{totalText({ amount: importe, currency })}</b>
                  <span className="text-meta text-suave">{formatMoment(creadoEn)}</span>
                </span>
              </Link>
            </li>
          ))}
          {cuenta > filas.length ? (
            <li className="border-t border-linea-suave px-3.5 py-2 text-tabla text-suave">
              {`y ${cuenta - filas.length} más`}
            </li>
          ) : null}
        </ul>
      )}
    </Card>
  )
}
