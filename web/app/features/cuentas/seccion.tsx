import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export function Seccion({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid gap-6 @4xl:grid-cols-[18rem_minmax(0,1fr)] @4xl:gap-12">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-2 text-tinta-suave">{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
