import { FileText, Upload, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ARCHIVO_ACCEPT, archivoProblem } from '#domain/archivos/archivos.ts'
import { Button } from '../button.tsx'
import { type ControlProps, FieldFrame, type FieldProps } from './field.tsx'
import { useSending } from './form.tsx'

/** One file. A file of the wrong type or size is refused at once, with the reason. */
export function FileField({
  name,
  label,
  hint,
  optional,
  className,
  progress,
}: FieldProps & {
  name: string
  /** Share of the upload that is done, from 0 to 1. */
  progress?: number | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { setError, clearErrors } = useFormContext()
  const { sending, dismiss } = useSending()
  const { field, fieldState } = useController({ name })
  const file = field.value instanceof File ? field.value : undefined

  // Takes over a file that was chosen before the page's scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only needed after the first rendering
  useEffect(() => {
    const earlyFile = input.current?.files?.[0]
    if (earlyFile) choose(earlyFile)
  }, [])

  // Resetting the form empties the input too, so that the same file can be chosen again.
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])

  function choose(newFile: File | undefined) {
    // An error about the previous file does not apply to this one.
    if (sending.kind === 'error') dismiss?.()
    const message = newFile && archivoProblem(newFile)
    if (message) {
      if (input.current) input.current.value = ''
      field.onChange(undefined)
      // After `onChange`, which clears earlier errors.
      setError(name, { message })
      return
    }
    clearErrors(name)
    field.onChange(newFile)
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

/** The controls to choose one file, see its name and remove it. `onChoose` receives the file, or undefined. */
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
  /** Share of the upload that is done, from 0 to 1. */
  progress?: number | undefined
  onChoose: (file: File | undefined) => void
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
          // React may repeat the event of an early choice after that file was refused and the input emptied.
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
