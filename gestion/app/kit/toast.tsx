import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { messageOf } from '../session/errors.ts'

const toasts = Toast.createToastManager()

export function say(title: string, description?: string, action?: { label: string; run: () => void }): void {
  toasts.add({
    // A repeated message replaces the earlier one and restarts its time.
    ...(action ? {} : { id: `${title} ${description}` }),
    title,
    description,
    timeout: action ? 20_000 : 6_000,
    ...(action ? { actionProps: { children: action.label, onClick: action.run } } : {}),
  })
}

const UNDO_MS = 60_000

/**
 * Says what was done and offers undo for a minute, instead of asking for confirmation before. If the server did not
 * answer the undo, it is offered again until the minute is over.
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
    // The minute is counted here: the library would pause it while the pointer is over the toast or the window is
    // inactive.
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

/** Runs an undo that was started elsewhere, and says the result. */
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
    // No limit: every toast stays clickable, and many of them scroll.
    <Toast.Provider toastManager={toasts} limit={Number.POSITIVE_INFINITY}>
      {children}
      <Toast.Portal>
        {/* The toasts stand above the selection bar, because an undo offer would cover it for a minute. At the end
            of a list the bar stands a little higher. */}
        <Toast.Viewport className="fixed bottom-[calc(var(--barra,-1rem)+2rem)] left-4 z-50 flex max-h-[45dvh] w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 overflow-y-auto rounded-[14px] *:shrink-0 max-md:bottom-[calc(var(--barra,-1.5rem)+6.5rem)] md:left-[calc(var(--spacing-riel)+24px)] print:hidden">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
