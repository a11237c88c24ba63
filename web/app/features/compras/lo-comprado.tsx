import type { ReactNode } from 'react'

/** What is being bought, beside the steps. */
export function LoComprado({
  title,
  precio,
  children,
}: {
  title: string
  precio: string
  children?: ReactNode
}) {
  return (
    <section aria-label="Tu compra" className="grid gap-5 rounded-tarjeta bg-white p-6 shadow-tarjeta sm:p-7">
      <h2 className="text-h3 break-words">{title}</h2>
      <div className="[&_dl]:items-start sm:max-lg:[&_dl]:grid-cols-2 max-sm:[&_dl]:gap-3">{children}</div>
      <p className="border-t border-linea pt-4">
        <span className="block text-sm text-tinta-suave">Precio</span>
        <span className="font-titulo text-[1.7rem] leading-tight">{precio}</span>
      </p>
    </section>
  )
}
