import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { type ButtonLook, buttonClass } from '../button.tsx'
import { FormError } from '../field.tsx'
import { type FileKind, fileProblem, kindText } from './file-kind.ts'

interface Chooser {
  kind: FileKind
  disabled?: boolean
  onFile: (file: File) => void
}

/** Lets the user choose or drop one file. A file of the wrong type or size is refused with the reason. */
function useChooser({ kind, disabled = false, onFile }: Chooser) {
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file || disabled) return
    const found = fileProblem(file, kind)
    setProblem(found)
    if (!found) onFile(file)
  }
  const dropped = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  const input = {
    type: 'file',
    id: useId(),
    className: 'sr-only',
    accept: kind.accept,
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(target.files?.[0])
      // Clears the input, so that choosing the same file again after an edit fires a change event.
      target.value = ''
    },
  }
  return { over, problem, dropped, input }
}

const FOCUS = 'cursor-pointer focus-within:outline-3 focus-within:outline-foco'

export function FileDrop({
  label,
  nombre,
  hint,
  ...chooser
}: Chooser & {
  label: string
  /** Name of the chosen file. */
  nombre?: string | undefined
  /** Replaces the hint about the accepted types and size. */
  hint?: string | undefined
}) {
  const { over, problem, dropped, input } = useChooser(chooser)
  return (
    <div className="grid gap-2">
      <label
        {...dropped}
        htmlFor={input.id}
        className={cx(
          'flex min-h-24 flex-col items-center justify-center gap-1 rounded-campo border-2 border-dashed border-borde p-3 text-center text-tabla hover:bg-pasar',
          FOCUS,
          over && 'bg-realce',
          chooser.disabled && 'cursor-not-allowed opacity-60',
        )}
      >
        <FileUp aria-hidden="true" className="size-5 text-suave" />
        <span className="font-semibold wrap-anywhere">{nombre ?? 'Soltá el archivo acá o elegilo'}</span>
        <span className="text-meta text-suave">{hint ?? kindText(chooser.kind)}</span>
        <input {...input} aria-label={label} />
      </label>
      <FormError>{problem}</FormError>
    </div>
  )
}

export function FileButton({
  look,
  children,
  ...chooser
}: Chooser & Pick<ButtonLook, 'look'> & { children: ReactNode }) {
  const { over, problem, dropped, input } = useChooser(chooser)
  return (
    <>
      <label
        {...dropped}
        htmlFor={input.id}
        className={buttonClass({
          look,
          className: cx(FOCUS, 'justify-self-start has-disabled:opacity-55', over && 'ring-2 ring-marca'),
        })}
      >
        {children}
        <input {...input} />
      </label>
      <FormError>{problem}</FormError>
    </>
  )
}
