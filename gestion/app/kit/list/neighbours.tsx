import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../button.tsx'
import { useShortcuts } from '../keyboard.ts'
import { RetryLine } from '../retry-line.tsx'
import { type ListOfRows, useNeighbours } from './use-neighbours.ts'

/** Links back to the list at `path` (or to the row's parent), and to the previous and the next row of the list. */
export function Neighbours<Row>({
  list,
  path,
  back,
  isThis,
}: {
  list: ListOfRows<Row>
  path: string
  back?: { to: string; label: string } | undefined
  isThis: (row: Row) => boolean
}) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { whole, place, previous, next, retry } = useNeighbours(list, path, isThis)
  const go = (to: string | undefined) => {
    // Keeps the open tab, if the next row has it.
    if (to) navigate(to + hash)
  }
  useShortcuts(
    { j: () => go(next), k: () => go(previous) },
    { j: 'Siguiente de la lista', k: 'Anterior de la lista' },
  )
  return (
    <nav aria-label="Migas" className="flex flex-wrap items-center gap-x-3 text-tabla">
      <Link
        to={back?.to ?? whole}
        className="inline-flex min-h-9 items-center max-md:min-h-control font-medium text-marca hover:underline"
      >
        {back?.label ?? list.title}
      </Link>
      {retry ? (
        <RetryLine retry={retry}>No pudimos ver qué hay antes y después en la lista.</RetryLine>
      ) : null}
      {place ? (
        <span className="ml-auto flex items-center gap-1 text-suave">
          <Button look="quiet" icon aria-label="Anterior" disabled={!previous} onClick={() => go(previous)}>
            <ChevronUp aria-hidden="true" />
          </Button>
          <span>{place}</span>
          <Button look="quiet" icon aria-label="Siguiente" disabled={!next} onClick={() => go(next)}>
            <ChevronDown aria-hidden="true" />
          </Button>
          <span className="max-md:hidden">
            <kbd>k</kbd> <kbd>j</kbd>
          </span>
        </span>
      ) : null}
    </nav>
  )
}
