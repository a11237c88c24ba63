import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { wasReloaded } from '#client/page-reload.ts'
import { Button } from '../kit/button.tsx'
import { isUnloaded, openAnew } from '../kit/missing-scripts.ts'
import { PageHead } from '../kit/page-head.tsx'
import { State } from '../kit/state.tsx'
import { ListSkeleton } from '../kit/states.tsx'

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

/** An old tab asks for files that the new version no longer serves. Reloads the screen, once. */
function Unloaded() {
  const [isOpening, setIsOpening] = useState(() => !wasReloaded())
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

/** Shown instead of a screen that failed to load or threw an error. */
export function LostScreen() {
  const error = useRouteError()
  const { key } = useLocation()
  if (isUnloaded(error)) return <Unloaded key={key} />
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
