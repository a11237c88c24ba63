import type { ReactNode } from 'react'
import { useLoad } from '../../lib/use-load.ts'
import { LoadedOnce } from './loaded-once.tsx'

/** What a card does to its list once something happened to it. */
export interface EnLista<T> {
  onChanged: (changed: T) => void
  reload: () => void
}

/** A list of the Portal as cards: loading, failed, with nothing in it yet, or one card for each. */
export function PortalLista<T extends { id: number }>({
  read,
  empty,
  children,
}: {
  read: () => Promise<T[]>
  empty: ReactNode
  children: (item: T, list: EnLista<T>) => ReactNode
}) {
  const load = useLoad(read)
  return (
    <LoadedOnce load={load}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <ul className="grid gap-5">
            {items.map((item) => (
              <li key={item.id}>
                {children(item, {
                  onChanged: (changed) =>
                    // Two cards may be at work: each changes what is there by then, not what it began from.
                    load.amend((now) => now.map((each) => (each.id === changed.id ? changed : each))),
                  reload: load.reload,
                })}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedOnce>
  )
}
