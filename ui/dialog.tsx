import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface DialogProps {
  onClose?: (() => void) | undefined
  title: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A modal dialog, with the browser's own `<dialog>`, which keeps the focus inside and returns it on closing. Without
 * `onClose` neither Escape nor a click outside closes it, only its own buttons.
 */
export function Dialog({ open, ...props }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, actions, wide = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it before it is unmounted returns the focus.
    return () => element?.close()
  }, [])

  // A browser may close it although `onCancel` prevents that. Without `onClose` it opens again.
  const handleClose = () => {
    if (dialog.current?.open) return
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose?.()
  }

  return (
    <dialog
      ref={dialog}
      closedby={onClose ? 'closerequest' : 'none'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
      onClose={handleClose}
      onClick={handleClick}
      className={cx(
        'dialogo m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overscroll-contain rounded-tarjeta bg-papel text-tinta shadow-alzada',
        wide ? 'max-w-2xl' : 'max-w-lg',
      )}
    >
      <div className="p-6 sm:p-9">
        <h2 id={`${id}-title`} className="text-[1.7rem] leading-tight">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-4 text-tinta-suave">
          {children}
        </div>
        {actions ? (
          <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">{actions}</div>
        ) : null}
      </div>
    </dialog>
  )
}
