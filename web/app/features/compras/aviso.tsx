import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

/** A card that tells the state of a purchase. */
export function Aviso({
  Icon,
  title,
  tone = 'pino',
  children,
}: {
  Icon: LucideIcon
  title: string
  tone?: 'pino' | 'exito'
  children: ReactNode
}) {
  return (
    <Card>
      <div role="status" className="grid gap-4">
        <Icon
          aria-hidden="true"
          strokeWidth={1.6}
          className={tone === 'exito' ? 'size-11 text-exito' : 'size-11 text-pino'}
        />
        <h2>{title}</h2>
      </div>
      <div className="mt-4 max-w-lectura text-lg">{children}</div>
    </Card>
  )
}
