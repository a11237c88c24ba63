import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The product, beside the steps. On small screens it is one line that expands. */
export function LoComprado({
  title,
  precio,
  children,
}: {
  title: string
  /** Left out after payment, when the receipt shows the amount. */
  precio?: string
  children?: ReactNode
}) {
  return (
    <section aria-label="Tu compra" className="rounded-tarjeta bg-white shadow-tarjeta">
      <details className="plegable-en-chico group">
        <summary className="flex flex-wrap min-h-12 list-none items-center gap-3 px-5 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="line-clamp-2 flex-1 basis-24 font-semibold">{title}</span>
          {precio ? <span className="max-w-38 text-right font-semibold">{precio}</span> : null}
          <span className="sr-only">Ver el resumen</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 p-5 pt-2 sm:p-7 lg:pt-7">
          <h2 className="text-h3 break-words">{title}</h2>
          <div className="[&_dl]:items-start sm:max-lg:[&_dl]:grid-cols-2 max-sm:[&_dl]:gap-3">
            {children}
          </div>
          {precio ? (
            <p className="border-t border-linea pt-4">
              <span className="block text-sm text-tinta-suave">Precio</span>
              <span className="font-titulo text-[1.7rem] leading-tight">{precio}</span>
            </p>
          ) : null}
        </div>
      </details>
    </section>
  )
}
