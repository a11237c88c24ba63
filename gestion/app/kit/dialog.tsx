import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { useUnsaved } from './unsaved.ts'

/** The element that had the focus before the dialog opened, even if a field of the dialog takes the focus first. */
export function useOpener(): () => HTMLElement | true {
  const [opener] = useState(() => document.activeElement)
  return () =>
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  exit,
  wide = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  /**
   * The label of the button that discards unsaved text. While set, Esc, a click outside, the browser's back button
   * and an expired session do not close the dialog.
   */
  exit?: string | undefined
  wide?: boolean
  children?: ReactNode
}) {
  const [held, setHeld] = useState(false)
  const opener = useOpener()
  useUnsaved(
    exit !== undefined,
    ({ historyAction }) => historyAction === 'POP',
    (leaving) => {
      leaving.reset()
      setHeld(true)
    },
  )
  const close = exit === undefined ? onClose : () => setHeld(true)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
        <Base.Popup
          finalFocus={opener}
          className={cx(
            'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-auto rounded-2xl bg-superficie p-5 text-texto shadow-alta',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <Base.Title className="text-subtitulo font-semibold">{title}</Base.Title>
          {description ? (
            <Base.Description className="text-tabla text-suave">{description}</Base.Description>
          ) : null}
          {children}
          {actions ? (
            <div className="mt-1 flex flex-wrap justify-end gap-2">
              <p role="status" className="mr-auto self-center text-meta text-suave empty:hidden">
                {held && exit ? `Lo que escribiste sigue acá. Para salir sin enviarlo, usá «${exit}».` : ''}
              </p>
              {actions}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
