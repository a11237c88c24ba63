import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { type Leaving, useUnsaved } from '../../kit/unsaved.ts'

/** Given to a way on by who has just saved: the screen itself has not heard of it yet. */
export const SAVED = { guardado: true }

/**
 * Leaving with something unsaved asks first, whether by a link, the browser's buttons or its tab. Without `onSave` it
 * cannot be kept on the way out; with it, `Ctrl S` saves here. What is being saved is waited for, and whoever was about to leave goes then.
 */
export function LeaveGuard({
  dirty,
  saving = false,
  onSave,
  onKey = () => (dirty && !saving ? onSave?.().catch(() => {}) : undefined),
}: {
  dirty: boolean
  saving?: boolean
  onSave?: () => Promise<unknown>
  /** What `Ctrl S` does instead, where that is more than saving. */
  onKey?: () => unknown
}) {
  useShortcuts(onSave ? { 'ctrl+s': onKey } : {}, onSave ? { 'ctrl+s': 'Guardar' } : {})
  const [leaving, setLeaving] = useState<Leaving>()
  const gone = useRef<Leaving>(undefined)
  useUnsaved(
    dirty,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as typeof SAVED | null)?.guardado,
    setLeaving,
  )
  const go = (way: Leaving) => {
    // Each way is gone once: twice back would be too far.
    if (gone.current === way) return
    gone.current = way
    way.proceed()
  }
  useEffect(() => {
    if (leaving && !dirty) go(leaving)
  })
  if (!leaving) return null
  const stay = () => {
    leaving.reset()
    setLeaving(undefined)
  }
  const saveAndLeave = () => onSave?.().then(() => go(leaving), stay)
  return (
    <Dialog
      open
      onClose={stay}
      title={saving ? 'Se está guardando' : 'Tenés cambios sin guardar'}
      description={
        saving
          ? 'En cuanto termine, salís. Si salís ahora, puede que lo que escribiste se pierda.'
          : 'Si salís ahora, lo que escribiste se pierde.'
      }
      actions={
        <>
          <Button onClick={stay}>Seguir acá</Button>
          <Button look="danger" onClick={() => go(leaving)}>
            {saving ? 'Salir sin esperar' : 'Salir sin guardar'}
          </Button>
          {onSave ? (
            <Button look="primary" disabled={saving} onClick={saveAndLeave}>
              Guardar y salir
            </Button>
          ) : null}
        </>
      }
    />
  )
}
