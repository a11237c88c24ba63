import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import {
  enElBancoText,
  isShort,
  type EnElBanco as Mostrado,
} from '#domain/compras/transferencias/en-el-banco.ts'
import { cx } from '#ui/cx.ts'

/** The bank movements of a purchase, with links to those that wait for a decision. */
export function EnElBanco({ enElBanco, className }: { enElBanco: Mostrado; className?: string }) {
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-2 text-tabla',
        isShort(enElBanco) ? 'text-atencion' : 'text-suave',
        className,
      )}
    >
      <Landmark aria-hidden="true" className="size-4 shrink-0" />
      <b className="font-semibold">{enElBancoText(enElBanco)}</b>
      {enElBanco.movimientos.map(({ id }) => (
        <Link
          key={id}
          to={`/movimientos/${id}`}
          className="flex items-center underline underline-offset-2 max-md:min-h-control"
        >
          Movimiento {id}
        </Link>
      ))}
    </p>
  )
}
