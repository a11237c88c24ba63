import type { ReactNode } from 'react'
import { ERRORES } from '#domain/sitio/errores.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Consulta } from '../../lib/use-consulta.ts'

/** One subject of the account page. */
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
    <section aria-labelledby={id} className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
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

/** What was asked for, once it is there. */
export function Cargado<T>({
  consulta,
  children,
}: {
  consulta: Consulta<T> & { retry: () => void }
  children: (data: T) => ReactNode
}) {
  if (consulta.estado !== 'rejected' && consulta.data !== undefined) return children(consulta.data)
  if (consulta.estado === 'rejected') {
    return (
      <div className="grid gap-4">
        <Alert kind="error" title={ERRORES.TIEMPO_AGOTADO[1]} />
        <Button variant="outline" size="sm" className="justify-self-start" onClick={consulta.retry}>
          Reintentar
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  )
}
