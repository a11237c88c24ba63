import type { Compra } from '#domain/compras/compras.ts'
import { linkTo } from '../../lib/links.ts'

type Comprado = Pick<Compra, 'product_type' | 'product_id' | 'product_name' | 'referencia'>

/** The page that shows a purchase. */
export const compraPage = ({ product_type, product_id, product_name, referencia }: Comprado): string =>
  product_type === 'evento'
    ? linkTo.inscripcion(3, { IdEvento: product_id, Titulo: product_name }, referencia)
    : linkTo.libroGracias(product_id, referencia)

/** The page where its payment method is chosen. */
export const retryPage = ({
  product_type,
  product_id,
  product_name,
}: Omit<Comprado, 'referencia'>): string =>
  product_type === 'evento'
    ? linkTo.inscripcion(2, { IdEvento: product_id, Titulo: product_name })
    : linkTo.libroFormaDePago({ id: product_id, nombre: product_name })
