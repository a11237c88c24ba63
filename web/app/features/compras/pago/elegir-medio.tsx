import type { MedioPago } from '#domain/compras/medios.ts'
import { aclaracionOf, importeText, type Presupuesto } from '#domain/compras/precios.ts'
import type { BancoOfrecido } from '#domain/contenidos/contenidos.ts'
import { cx } from '#ui/cx.ts'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { AvisoDePrueba } from '../../../parts/aviso-de-prueba.tsx'
import { describeMedio } from './medios.ts'

/** The offered payment methods, in reverse order of their bits (A9), each with its total. */
export function ElegirMedio({
  medios,
  bancos,
  quoteOf,
  chosen,
  onChoose,
  error,
  autoFocus,
}: {
  medios: readonly MedioPago[]
  bancos: readonly BancoOfrecido[]
  quoteOf: (medio: MedioPago) => Presupuesto
  chosen: MedioPago | undefined
  onChoose: (medio: MedioPago) => void
  error: string | undefined
  /** Set when the buyer returns to choose again. */
  autoFocus: boolean
}) {
  return (
    <fieldset aria-describedby={error ? 'medio-error' : undefined}>
      <legend className="mb-4 text-h3 font-titulo">¿Cómo querés pagar?</legend>
      <AvisoDePrueba className="mb-4 rounded-campo bg-aviso-claro p-3 text-sm" />
      <div className="grid gap-3">
        {medios.map((medio) => {
          const { nombre, detalle } = describeMedio(medio, bancos)
          const { total, moneda, grupo } = quoteOf(medio)
          return (
            <label
              key={medio}
              className={cx(
                'grid cursor-pointer grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-campo border bg-white p-4 transition-colors hover:border-pino has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pino',
                chosen === medio ? 'border-pino ring-1 ring-pino' : 'border-borde',
              )}
            >
              <input
                type="radio"
                name="medio"
                value={medio}
                checked={chosen === medio}
                onChange={() => onChoose(medio)}
                ref={autoFocus && chosen === medio ? focusRef : undefined}
                aria-invalid={error ? true : undefined}
                className="row-span-2 mt-0.5 size-5 accent-pino"
              />
              <span className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
                <span className="grow basis-30">{nombre}</span>
                <span className={cx('tabular-nums', aclaracionOf(moneda, grupo) && 'basis-full')}>
                  {importeText({ minor: total, moneda }, grupo)}
                </span>
              </span>
              <span className="col-start-2 text-sm text-tinta-suave">{detalle}</span>
            </label>
          )
        })}
      </div>
      {error ? (
        <p id="medio-error" role="alert" className="mt-3 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
