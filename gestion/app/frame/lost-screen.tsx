import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Button } from '../kit/button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { State } from '../kit/state.tsx'
import { ListSkeleton } from '../kit/states.tsx'

/** What was thrown because scripts did not arrive; browsers have no name for it. */
const unloaded = new WeakSet<Error>()
addEventListener('vite:preloadError', (event) => unloaded.add((event as Event & { payload: Error }).payload))

/** Only what can be had again is given up: without a connection everything stays as it is. */
async function openAnew(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
  return answer?.ok === true
}

function wasOpenedAnew(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' && new URL(arrival.name).pathname === location.pathname
}

/** A tab that is older than the version that is served asks for files that are gone: it opens the screen anew, once. */
function Unloaded() {
  const [isOpening, setIsOpening] = useState(() => !wasOpenedAnew())
  useEffect(() => {
    if (isOpening) void openAnew().then(setIsOpening)
  }, [isOpening])
  if (isOpening) return <ListSkeleton />
  return (
    <>
      <PageHead title="Esta pantalla no llegó" />
      <State
        icon={<WifiOff />}
        title="No pudimos conectarnos"
        action={
          <Button onClick={() => void openAnew()}>
            <RefreshCw aria-hidden="true" /> Reintentar
          </Button>
        }
        alert
      >
        Revisá tu conexión y volvé a intentarlo.
      </State>
    </>
  )
}

/** In the place of a screen that did not load, or that broke. */
export function LostScreen() {
  const error = useRouteError()
  const { key } = useLocation()
  if (error instanceof Error && unloaded.has(error)) return <Unloaded key={key} />
  return (
    <>
      <PageHead title="Esta pantalla falló" />
      <State
        icon={<TriangleAlert />}
        title="Fue un error nuestro"
        action={
          <Button onClick={() => void openAnew()}>
            <RefreshCw aria-hidden="true" /> Abrirla de nuevo
          </Button>
        }
        alert
      >
        Lo que ya guardaste está a salvo. Si sigue pasando, contáselo a soporte.
      </State>
    </>
  )
}
