import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'

/** The very file came for another purchase too: one transfer may be shown twice. */
export function OtraDelComprobante({ referencia, className }: { referencia: string; className?: string }) {
  return (
    <p className={cx('text-tabla text-atencion', className)}>
      El mismo archivo llegó también para{' '}
      <Link to={`/compras/${referencia}`} className="underline underline-offset-2">
        {referencia}
      </Link>
      .
    </p>
  )
}
