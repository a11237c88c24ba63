import type { ReactNode } from 'react'
import { useLoad } from '../../lib/use-load.ts'
import { LoadedOnce } from './loaded-once.tsx'

/** Callbacks with which a card updates its list. */
export interface EnLista<T> {
  onChanged: (item: T) => void
  reload: () => void
}

/** A list of the Portal as cards, with its loading, failed and empty states. */
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
                    // Amends the current list, because another card may have changed it meanwhile.
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
