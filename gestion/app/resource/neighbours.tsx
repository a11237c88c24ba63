import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../kit/button.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { ResourceScreen } from './screen.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The way back to the list, and on to the next of it. */
export function Neighbours({ screen, clave }: { screen: ResourceScreen; clave: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { place, previous, next } = useNeighbours(screen, clave)
  const go = (to: typeof next) => {
    if (to) navigate(`/${screen.path}/${encodeURIComponent(to.clave)}${to.search}`)
  }
  useShortcuts({ j: () => go(next), k: () => go(previous) })
  return (
    <nav aria-label="Migas" className="flex items-center text-tabla">
      <Link
        to={`/${screen.path}${search}`}
        className="inline-flex min-h-9 items-center font-medium text-marca hover:underline"
      >
        {screen.title}
      </Link>
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
