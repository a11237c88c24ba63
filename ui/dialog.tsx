import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/**
 * A dialog over the page. Without `onClose` it is static: neither Escape nor a click outside closes it, only what
 * its own buttons do.
 */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  wide = false,
  children,
}: {
  open: boolean
  onClose?: (() => void) | undefined
  title: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose?.()
      }}
      disablePointerDismissal={!onClose}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pino-hondo/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col overflow-y-auto overscroll-contain rounded-tarjeta bg-papel p-6 text-tinta shadow-alzada transition-[scale,opacity] duration-200 focus-visible:outline-none sm:p-9 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            wide ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          <BaseDialog.Title className="text-[1.7rem] leading-tight">{title}</BaseDialog.Title>
          <BaseDialog.Description render={<div />} className="mt-4 text-tinta-suave">
            {children}
          </BaseDialog.Description>
          {actions ? (
            <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">{actions}</div>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
