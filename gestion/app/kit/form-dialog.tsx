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

/** What is looked for is typed again at once. */
const isWriting = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email'].includes(target.type))

/** A dialog that sends something: its button does, and so does Enter in any field. */
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
    /** Another way out, apart from the two. */
    aside?: ReactNode
    busy?: boolean
    /** All that it cannot do without is there. */
    ready?: boolean
    error?: string | undefined
    onSubmit: () => unknown
  }) {
  const id = useId()
  const [written, setWritten] = useState(false)
  const note = ({ target }: InputEvent) => setWritten((before) => before || isWriting(target))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // Not to a form behind, which React counts as around it.
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
