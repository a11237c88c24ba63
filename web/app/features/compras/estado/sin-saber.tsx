// Messages for purchases whose state is not known.
import { Hourglass, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { linkTo } from '../../../lib/links.ts'
import { Aviso } from '../aviso.tsx'
import { Soporte } from '../soporte.tsx'

export const VIENDO = 'Estamos viendo cómo quedó tu pago'

const QUIEN: Record<Origen, string> = {
  transferencia: 'El banco',
  mercadopago: 'Mercado Pago',
  paypal: 'PayPal',
  stripe: 'El medio de pago',
}

/** The provider has not said yet whether the payment was made. */
export function SinSaber({ compra }: { compra: Compra }) {
  const sesion = useSesion()
  const { pathname, search } = useLocation()
  return (
    <Aviso Icon={Hourglass} title={VIENDO}>
      <p>
        {QUIEN[compra.origin]} todavía no nos dijo si pagaste «{compra.product_name}».{' '}
        <strong>Si ya pagaste, no vuelvas a pagar:</strong> apenas se confirme te avisamos por correo.
      </p>
      {sesion === null ? (
        <p className="mt-3">
          Si la compra es de tu cuenta,{' '}
          <Link to={linkTo.login(pathname + search)} className="font-semibold text-pino underline">
            iniciá sesión
          </Link>{' '}
          y lo consultamos en el momento.
        </p>
      ) : null}
      <p className="mt-3">
        Ante cualquier duda escribinos a <Soporte />.
      </p>
    </Aviso>
  )
}

/** The purchase does not exist, or another account made it. */
export function NoEncontrada() {
  const sesion = useSesion()
  return (
    <Aviso Icon={TriangleAlert} title="No encontramos esta compra">
      <p>
        Revisá el enlace del correo. Si pagaste y no la ves, escribinos a <Soporte />.
      </p>
      {sesion ? (
        <p className="mt-3">
          Entraste con la cuenta de <strong className="wrap-anywhere">{sesion.userInfo.email}</strong>: si
          compraste con otra, cerrá sesión y volvé a abrir el enlace.
        </p>
      ) : null}
    </Aviso>
  )
}

export function SinConexion({ refresh }: { refresh: () => void }) {
  return (
    <Alert kind="info" title="No pudimos actualizar el estado de tu compra">
      <p>Tu compra está guardada. Revisá tu conexión y volvé a intentar.</p>
      <Button size="sm" variant="outline" className="mt-3" onClick={refresh}>
        Actualizar
      </Button>
    </Alert>
  )
}

/** Says that the page refreshes by itself, with a button to refresh now. */
export function SeActualizaSola({ pending, refresh }: { pending: boolean; refresh: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-tinta-suave print:hidden">
      <RefreshCw aria-hidden="true" className={cx('size-4.5', pending && 'motion-safe:animate-spin')} />
      Esta página se actualiza sola.
      <Button size="sm" variant="outline" onClick={refresh} aria-disabled={pending || undefined}>
        Consultar ahora
      </Button>
    </p>
  )
}
