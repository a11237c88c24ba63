import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { isUnloaded, openAnew } from './missing-scripts.ts'
import { say } from './toast.tsx'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

class NoConnection extends Error {}

/** A script that once failed is not asked for again before the page is opened anew: without a line it is not tried. */
const whenConnected =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  async () => {
    if (!navigator.onLine) throw new NoConnection()
    return load()
  }

interface BoundaryProps {
  onMissing: (error: unknown) => void
  instead: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Holds back that a part did not arrive; what broke is left to whoever holds the screen. */
class MissingBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onMissing(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!((error as unknown) instanceof NoConnection) && !isUnloaded(error)) throw error
    return this.props.instead(error, () => this.setState({ error: undefined }))
  }
}

const NEWER = 'Puede que haya una versión nueva: guardá lo tuyo y recargá la página.'

/**
 * A part of a screen whose script is asked for when it is first shown. One that does not arrive says so in its place;
 * the screen around it stays, with all that was typed there.
 */
export function onDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part = lazy(whenConnected(load))
  return (props) => (
    <MissingBoundary
      onMissing={() => {
        Part = lazy(whenConnected(load))
      }}
      instead={(error, retry) => (
        <div role="alert" className="grid justify-items-start gap-2 text-tabla text-suave">
          {error instanceof NoConnection ? (
            <>
              <p>Esta parte no llegó: no hay conexión.</p>
              <Button onClick={retry}>Reintentar</Button>
            </>
          ) : (
            <>
              <p>Esta parte no llegó. {NEWER}</p>
              <Button onClick={() => void openAnew()}>Recargar la página</Button>
            </>
          )}
        </div>
      )}
    >
      <Part {...props} />
    </MissingBoundary>
  )
}

/** The same for what opens over a screen: when it does not arrive it is closed again, and a notice says why. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  let Part = lazy(whenConnected(load))
  return (props) => (
    <MissingBoundary
      onMissing={(error) => {
        Part = lazy(whenConnected(load))
        if (error instanceof NoConnection)
          say('No se pudo abrir', 'No hay conexión. Probá de nuevo cuando vuelva.')
        else say('No se pudo abrir', NEWER, { label: 'Recargar', run: () => void openAnew() })
        props.onClose()
      }}
      instead={() => null}
    >
      <Suspense>
        <Part {...props} />
      </Suspense>
    </MissingBoundary>
  )
}
