import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { messageOf } from '../session/errors.ts'

const toasts = Toast.createToastManager()

export function say(title: string, description?: string, action?: { label: string; run: () => void }): void {
  toasts.add({
    // What is said again is said once, for longer.
    ...(action ? {} : { id: `${title} ${description}` }),
    title,
    description,
    timeout: action ? 20_000 : 6_000,
    ...(action ? { actionProps: { children: action.label, onClick: action.run } } : {}),
  })
}

const UNDO_MS = 60_000

/**
 * What was done can be taken back for a minute; the offer replaces the question whether one is sure. What was not heard
 * of by the server is offered again as long as the minute lasts.
 */
export function sayWithUndo(
  title: string,
  undo: () => Promise<unknown>,
  description?: string,
  until = Date.now() + UNDO_MS,
): void {
  const id = toasts.add({
    title,
    description,
    // Its minute goes on while somebody points at it, or looks at another window.
    timeout: 0,
    actionProps: {
      children: 'Deshacer',
      onClick: () => {
        toasts.close(id)
        undoAndSay(title, undo, until)
      },
    },
  })
  setTimeout(() => toasts.close(id), Math.max(1, until - Date.now()))
}

/** The same, asked for elsewhere. */
export function undoAndSay(title: string, undo: () => Promise<unknown>, until = Date.now() + UNDO_MS): void {
  undo().then(
    () => say('Listo, quedó como estaba'),
    (error: unknown) => {
      if (error instanceof ApiError) return say('No se deshizo', messageOf(error))
      if (Date.now() < until) sayWithUndo(title, undo, messageOf(error), until)
      else say('No se deshizo', messageOf(error))
    },
  )
}

function ToastList() {
  const { toasts: shown } = Toast.useToastManager()
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-aviso=""
      className="relative flex items-center gap-2.5 rounded-[14px] bg-flotante py-2.5 pr-2 pl-3.5 text-tabla text-flotante-texto shadow-alta"
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-medium" />
        <Toast.Description className="text-meta text-flotante-suave" />
      </div>
      <Toast.Action className="h-control rounded-full px-3 font-semibold text-flotante-accion hover:underline" />
      <Toast.Close aria-label="Cerrar" className="grid size-control place-items-center rounded-full">
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ))
}

export function ToastHost({ children }: { children: ReactNode }) {
  return (
    // However many there are each can be pressed: more than a few are pushed through, none rests.
    <Toast.Provider toastManager={toasts} limit={Number.POSITIVE_INFINITY}>
      {children}
      <Toast.Portal>
        {/* Above the bar of chosen rows, which an offer to undo would cover for a minute; at the end of a list the bar stands a little higher. */}
        <Toast.Viewport className="fixed bottom-[calc(var(--barra,-1rem)+2rem)] left-4 z-50 flex max-h-[45dvh] w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 overflow-y-auto rounded-[14px] *:shrink-0 max-md:bottom-[calc(var(--barra,-1.5rem)+6.5rem)] md:left-[calc(var(--spacing-riel)+24px)] print:hidden">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
