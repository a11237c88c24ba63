import type { Compra } from '#domain/compras/compras.ts'
import { linkTo } from '../../../lib/links.ts'

/** The page where the payment method of a purchase is chosen again. */
export const retryPage = ({
  product_type,
  product_id,
  product_name,
}: Pick<Compra, 'product_type' | 'product_id' | 'product_name'>): string => {
  switch (product_type) {
    case 'evento':
      return linkTo.inscripcion(2, { IdEvento: product_id, Titulo: product_name })
    case 'libro':
      return linkTo.libroFormaDePago({ id: product_id, nombre: product_name })
    case 'renovacion':
      return linkTo.renovacionPago()
  }
}
