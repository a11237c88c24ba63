import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'

/** Warns that the same receipt file was sent for another purchase: one transfer may be used twice. */
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
