import { aclaracionOf, formatImporte, type Presupuesto } from '#domain/compras/precios.ts'
import { cx } from '#ui/cx.ts'

/** Price, surcharge and total, in the currency of the charge. */
export function ResumenDePago({
  presupuesto,
  cupon,
}: {
  presupuesto: Presupuesto
  cupon?: string | undefined
}) {
  const { base, descuento = 0n, recargo, total, moneda, precio, cotizacion, grupo } = presupuesto
  const text = (minor: bigint) => formatImporte({ minor, moneda })
  const rate = formatImporte({ minor: cotizacion, moneda: 'ARS' })
  return (
    <dl className="grid gap-2 rounded-campo bg-papel-hondo p-5" aria-label="Importe a pagar">
      <Linea
        nombre="Precio"
        valor={text(base + descuento)}
        nota={
          precio.moneda === moneda
            ? undefined
            : `${formatImporte(precio)} a una cotización de ${rate} por dólar`
        }
      />
      {descuento > 0n ? <Linea nombre={`Cupón ${cupon}`} valor={`−\u00a0${text(descuento)}`} /> : null}
      {recargo > 0n ? <Linea nombre="Costo de servicio (5&nbsp;%)" valor={text(recargo)} /> : null}
      <Linea
        nombre="Total"
        valor={text(total)}
        nota={aclaracionOf(moneda, grupo)}
        className="mt-1 border-t border-linea pt-3 text-lg font-semibold"
      />
    </dl>
  )
}

function Linea({
  nombre,
  valor,
  nota,
  className,
}: {
  nombre: string
  valor: string
  nota?: string | undefined
  className?: string
}) {
  return (
    <div className={cx('grid grid-cols-[1fr_auto] items-baseline gap-x-4', className)}>
      <dt>{nombre}</dt>
      <dd className="tabular-nums">{valor}</dd>
      {nota ? <dd className="col-span-2 text-sm font-normal text-tinta-suave">{nota}</dd> : null}
    </div>
  )
}
