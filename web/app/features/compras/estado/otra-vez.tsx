import type { Compra } from '#domain/compras/compras.ts'
import { salidaOf } from '#domain/compras/oferta/sin-venta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'

/** The page where the payment method of a purchase is chosen again. */
function pagoOf({ product_type, product_id, product_name }: Compra): string {
  switch (product_type) {
    case 'evento':
      return linkTo.inscripcion(2, { IdEvento: product_id, Titulo: product_name })
    case 'libro':
      return linkTo.libroFormaDePago({ id: product_id, nombre: product_name })
    case 'renovacion':
      return linkTo.renovacionPago()
  }
}

/** A link to buy it again or, if it is no longer sold, to the nearest alternative. */
export function OtraVez({
  compra,
  label = 'Volver a intentar',
  variant = 'primary',
  className,
}: {
  compra: Compra
  label?: string
  variant?: 'primary' | 'outline'
  className?: string
}) {
  const salida = compra.sinVenta && salidaOf(compra, compra.sinVenta)
  return (
    <ButtonLink to={salida?.ruta ?? pagoOf(compra)} variant={variant} className={className}>
      {salida?.label ?? label}
    </ButtonLink>
  )
}

/** Why it cannot be bought again. Empty if it can. */
export const porqueNo = (compra: Compra): string =>
  compra.sinVenta ? ` ${salidaOf(compra, compra.sinVenta).porque}` : ''
