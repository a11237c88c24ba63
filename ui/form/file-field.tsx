import { FileText, Upload, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ARCHIVO_ACCEPT, archivoProblem } from '#domain/archivos/archivos.ts'
import { Button } from '../button.tsx'
import { type ControlProps, FieldFrame, type FieldProps } from './field.tsx'
import { useSending } from './form.tsx'

/** One file. A wrong one is refused at once, with the reason, and the control is left empty. */
export function FileField({
  name,
  label,
  hint,
  optional,
  className,
  progress,
}: FieldProps & {
  name: string
  /** From 0 to 1 while the form is being sent. */
  progress?: number | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { setError, clearErrors } = useFormContext()
  const { sending, dismiss } = useSending()
  const { field, fieldState } = useController({ name })
  const file = field.value instanceof File ? field.value : undefined

  // A file that was chosen before the page's scripts ran stays chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rendering finds one
  useEffect(() => {
    const chosen = input.current?.files?.[0]
    if (chosen) choose(chosen)
  }, [])

  // A form that was reset lets the same file be chosen again.
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])

  function choose(chosen: File | undefined) {
    // What was said of the file before is not said of this one.
    if (sending.kind === 'error') dismiss?.()
    const message = chosen && archivoProblem(chosen)
    if (message) {
      if (input.current) input.current.value = ''
      field.onChange(undefined)
      // After the change, with which what was said before goes.
      setError(name, { message })
      return
    }
    clearErrors(name)
    field.onChange(chosen)
  }

  return (
    <FieldFrame
      label={label}
      optional={optional}
      className={className}
      error={fieldState.error?.message}
      hint={hint ?? '.jpg, .jpeg, .png, .pdf o .zip, hasta 5\u00a0MB'}
    >
      {(control) => (
        <FileControl
          control={control}
          input={input}
          accept={ARCHIVO_ACCEPT}
          file={file}
          progress={progress}
          onChoose={choose}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}

/** Where one file is chosen, named and taken back; `onChoose` says what became of it. */
export function FileControl({
  control,
  input,
  accept,
  file,
  progress,
  onChoose,
  onBlur,
}: {
  control: ControlProps
  input: RefObject<HTMLInputElement | null>
  accept: string
  file: File | undefined
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  onChoose: (chosen: File | undefined) => void
  onBlur?: () => void
}) {
  return (
    <div className="rounded-campo border border-dashed border-borde bg-white p-4">
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={({ target: { files } }) => {
          // React tells once more of a choice it was late for, which may have been refused and emptied by then.
          if (file || files?.length) onChoose(files?.[0])
        }}
        onBlur={onBlur}
      />
      <div className="flex flex-wrap items-center gap-3 rounded-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-pino">
        <Button
          variant="outline"
          size="sm"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" className="size-4.5" />
          {file ? 'Cambiar archivo' : 'Elegir archivo'}
        </Button>
        {file ? (
          <span className="flex min-w-0 items-center gap-1.5 text-sm">
            <FileText aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="wrap-anywhere">{file.name}</span>
            <Button
              variant="quiet"
              size="icon"
              onClick={() => {
                if (input.current) input.current.value = ''
                onChoose(undefined)
              }}
            >
              <X aria-hidden="true" className="size-4.5" />
              <span className="sr-only">Quitar el archivo</span>
            </Button>
          </span>
        ) : (
          <span className="text-sm text-tinta-suave">Ningún archivo elegido</span>
        )}
      </div>
      {progress === undefined ? null : (
        <progress
          value={progress}
          max={1}
          aria-label="Envío del archivo"
          className="mt-3 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-niebla [&::-moz-progress-bar]:bg-pino [&::-webkit-progress-bar]:bg-niebla [&::-webkit-progress-value]:bg-pino"
        />
      )}
    </div>
  )
}
