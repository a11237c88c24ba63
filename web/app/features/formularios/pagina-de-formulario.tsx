import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

/** The content of a form page: the form on a card, with help beside it. */
export function PaginaDeFormulario({
  title,
  intro,
  aside,
  children,
}: {
  title: string
  intro?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="contenedor grid gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <Card>
        <h2 className="text-[1.7rem] leading-tight">{title}</h2>
        {intro ? <div className="mt-3 max-w-lectura text-tinta-suave">{intro}</div> : null}
        <div className="mt-8">{children}</div>
      </Card>
      {aside ? (
        <aside className="grid gap-7 rounded-tarjeta bg-niebla p-6 sm:p-8 lg:sticky lg:top-6">{aside}</aside>
      ) : null}
    </div>
  )
}

export function Ayuda({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-h3">{title}</h3>
      <div className="mt-2 grid gap-2 text-tinta-suave">{children}</div>
    </section>
  )
}
