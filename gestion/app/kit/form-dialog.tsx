import {
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './field.tsx'

/** Whether the element holds text worth keeping. A search text does not count: it is quick to type again. */
const isWriting = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email'].includes(target.type))

/** A dialog with a form. The submit button sends it, and so does Enter in any field. */
export function FormDialog({
  action,
  cancel = 'Cancelar',
  aside,
  look = 'primary',
  busy = false,
  ready = true,
  error,
  onClose,
  onSubmit,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'open' | 'actions' | 'exit'> &
  Pick<ButtonLook, 'look'> & {
    action: string
    cancel?: string
    /** A third button besides submit and cancel. */
    aside?: ReactNode
    busy?: boolean
    /** Whether all required fields are filled. */
    ready?: boolean
    error?: string | undefined
    onSubmit: () => unknown
  }) {
  const id = useId()
  const [written, setWritten] = useState(false)
  const note = ({ target }: InputEvent) => setWritten((before) => before || isWriting(target))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React bubbles the event to a form that renders this dialog; without this, that form would be submitted too.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      exit={written ? cancel : undefined}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>{cancel}</Button>
          <Button look={look} type="submit" form={id} disabled={busy || !ready}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} onInput={note} className="grid gap-3" noValidate>
        {children}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  )
}
