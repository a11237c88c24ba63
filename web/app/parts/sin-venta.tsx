import { Alert } from '#ui/alert.tsx'
import { linkTo } from '../lib/links.ts'

/** Says that no payment method is available in the visitor's country. */
export function SinVenta() {
  return (
    <Alert kind="info" title="No hay medios de pago disponibles en tu país">
      <a href={linkTo.mail()} className="font-semibold underline underline-offset-4">
        Escribinos
      </a>{' '}
      y buscamos cómo ayudarte.
    </Alert>
  )
}
