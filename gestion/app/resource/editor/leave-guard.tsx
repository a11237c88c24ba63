import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { type Leaving, useUnsaved } from '../../kit/unsaved.ts'

/** Navigation state of a screen that has just saved: its `dirty` flag is not up to date yet. */
export const SAVED = { guardado: true }

/**
 * Asks before the user leaves unsaved changes by a link, the browser's buttons or closing the tab. With `onSave`, the
 * changes can be saved on the way out, and `Ctrl S` saves. A save that is under way is awaited, and the navigation
 * continues after it.
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
  /** What `Ctrl S` does, if that is more than saving. */
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
    // Proceeds each blocked navigation once: proceeding twice would go back two pages.
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
