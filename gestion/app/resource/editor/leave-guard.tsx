import { useBlocker } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'

/** Given to a way on by who has just saved: the screen itself has not heard of it yet. */
export const SAVED = { guardado: true }

/**
 * Leaving with something unsaved asks first, whether by a link, the browser's buttons or its tab. Without `onSave` it
 * cannot be kept on the way out.
 */
export function LeaveGuard({ dirty, onSave }: { dirty: boolean; onSave?: () => Promise<unknown> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as typeof SAVED | null)?.guardado,
  )
  useUnsaved(dirty)
  if (blocker.state !== 'blocked') return null
  const saveAndLeave = () =>
    onSave?.().then(
      () => blocker.proceed(),
      () => blocker.reset(),
    )
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Tenés cambios sin guardar"
      description="Si salís ahora, lo que escribiste se pierde."
      actions={
        <>
          <Button onClick={() => blocker.reset()}>Seguir acá</Button>
          <Button look="danger" onClick={() => blocker.proceed()}>
            Salir sin guardar
          </Button>
          {onSave ? (
            <Button look="primary" onClick={saveAndLeave}>
              Guardar y salir
            </Button>
          ) : null}
        </>
      }
    />
  )
}
