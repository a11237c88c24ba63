import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { wasLoadedAgain } from '#client/arrival.ts'
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

function Lost(props: { title: string; icon: ReactNode; reason: string; action: string; children: string }) {
  const { title, icon, reason, action, children } = props
  const again = (
    <Button onClick={() => void openAnew()}>
      <RefreshCw aria-hidden="true" /> {action}
    </Button>
  )
  return (
    <>
      <PageHead title={title} />
      <State icon={icon} title={reason} action={again} alert>
        {children}
      </State>
    </>
  )
}

/** A tab that is older than the version that is served asks for files that are gone: it opens the screen anew, once. */
function Unloaded() {
  const [isOpening, setIsOpening] = useState(() => !wasLoadedAgain())
  useEffect(() => {
    if (isOpening) void openAnew().then(setIsOpening)
  }, [isOpening])
  if (isOpening) return <ListSkeleton />
  return (
    <Lost
      title="Esta pantalla no llegó"
      icon={<WifiOff />}
      reason="No pudimos conectarnos"
      action="Reintentar"
    >
      Revisá tu conexión y volvé a intentarlo.
    </Lost>
  )
}

/** In the place of a screen that did not load, or that broke. */
export function LostScreen() {
  const error = useRouteError()
  const { key } = useLocation()
  if (error instanceof Error && unloaded.has(error)) return <Unloaded key={key} />
  return (
    <Lost
      title="Esta pantalla falló"
      icon={<TriangleAlert />}
      reason="Fue un error nuestro"
      action="Abrirla de nuevo"
    >
      Lo que ya guardaste está a salvo. Si sigue pasando, contáselo a soporte.
    </Lost>
  )
}
