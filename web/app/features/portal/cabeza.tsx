import type { ReactNode, Ref } from 'react'
import { Badge } from '#ui/badge.tsx'

/** The head of a card: its title and state. It takes the focus when a button of the card disappears after its action. */
export function Cabeza({
  ref,
  estado,
  children,
}: {
  ref: Ref<HTMLDivElement>
  estado: string
  children: ReactNode
}) {
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-[1.3rem]">{children}</h2>
      <Badge>{estado}</Badge>
    </div>
  )
}
