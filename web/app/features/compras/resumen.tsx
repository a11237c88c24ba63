import { formatImporte, type Presupuesto } from '#domain/precios.ts'

/** D11: price, surcharge and total in the currency that will be charged. */
export function ResumenDePago({ presupuesto }: { presupuesto: Presupuesto }) {
  const { base, recargo, total, moneda, precio, cotizacion } = presupuesto
  const text = (minor: bigint) => formatImporte({ minor, moneda })
  return (
    <dl className="grid gap-2 rounded-campo bg-papel-hondo p-5" aria-label="Importe a pagar">
      <Linea nombre="Precio" valor={text(base)} />
      {precio.moneda === moneda ? null : (
        <p className="text-sm text-tinta-suave">
          {formatImporte(precio)} a una cotización de {formatImporte({ minor: cotizacion, moneda: 'ARS' })}{' '}
          por dólar
        </p>
      )}
      {recargo > 0n ? <Linea nombre="Costo de servicio (5 %)" valor={text(recargo)} /> : null}
      <div className="mt-1 border-t border-linea pt-3">
        <Linea nombre="Total" valor={text(total)} strong />
      </div>
    </dl>
  )
}

function Linea({ nombre, valor, strong = false }: { nombre: string; valor: string; strong?: boolean }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-4 text-lg font-semibold' : 'flex justify-between gap-4'}
    >
      <dt>{nombre}</dt>
      <dd className="tabular-nums">{valor}</dd>
    </div>
  )
}
