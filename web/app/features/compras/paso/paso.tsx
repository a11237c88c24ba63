import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Miga } from '#ui/breadcrumb.tsx'
import { cx } from '#ui/cx.ts'
import { PageBand } from '#ui/page-band.tsx'
import { type NumeroDePaso, type PasoOmitido, pasosOf, pasoText } from './paso-text.ts'

/** A page of the purchase: the step, and the product beside it. */
export function Paso({
  numero,
  sin,
  cerrado = false,
  title,
  lead,
  breadcrumb,
  aside,
  children,
}: {
  numero: NumeroDePaso
  sin?: PasoOmitido | undefined
  /** The purchase cannot continue, so the steps are not shown. */
  cerrado?: boolean
  title: string
  lead?: ReactNode
  breadcrumb?: Miga[]
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <PageBand
        {...(cerrado ? {} : { eyebrow: pasoText(numero, sin) })}
        title={title}
        lead={lead}
        {...(breadcrumb ? { breadcrumb } : {})}
      >
        {cerrado ? null : <Stepper {...pasosOf(numero, sin)} />}
      </PageBand>
      <div
        className={cx(
          'contenedor grid grid-cols-[minmax(0,1fr)] items-start gap-5 py-5 md:gap-8 md:py-10',
          aside ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : '',
        )}
      >
        <div className="min-w-0">{children}</div>
        {aside ? (
          // On small screens the product comes first, and after the purchase last.
          <aside className={cx('lg:sticky lg:top-6', numero < 3 && 'max-lg:order-first')}>{aside}</aside>
        ) : null}
      </div>
    </>
  )
}

function Stepper({ nombres, current }: ReturnType<typeof pasosOf>) {
  return (
    <ol
      className="flex flex-wrap gap-x-4 gap-y-2 print:hidden text-sm font-semibold sm:gap-x-6"
      aria-label="Pasos de la compra"
    >
      {nombres.map((nombre, index) => {
        const numero = index + 1
        const isComplete = numero < current
        return (
          <li
            key={nombre}
            aria-current={numero === current ? 'step' : undefined}
            className={cx('flex items-center gap-2', numero > current && 'text-tinta-suave')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-7 shrink-0 place-items-center rounded-full border-[1.5px]',
                numero === current
                  ? 'border-pino bg-pino text-white forced-colors:border-4'
                  : 'border-current',
              )}
            >
              {isComplete ? <Check className="size-4" /> : numero}
            </span>
            <span className={cx(numero !== current && 'max-sm:sr-only')}>{nombre}</span>
          </li>
        )
      })}
    </ol>
  )
}
