import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { isUnloaded, openAnew } from './missing-scripts.ts'
import { say } from './toast.tsx'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

class NoConnection extends Error {}

/** A browser does not retry a failed script import before a reload, so nothing is loaded while offline. */
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

/** Catches the error of a script that failed to load. Other errors go on to the screen's boundary. */
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
 * A component whose script loads when it is first shown. If the script fails to load, a message replaces the
 * component, and the screen around it keeps its unsaved text.
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

/** Like `onDemand`, for dialogs: if the script fails to load, the dialog closes and a toast says why. */
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
