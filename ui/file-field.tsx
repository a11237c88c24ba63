import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ARCHIVO_ACCEPT, archivoProblem } from '#domain/archivos/archivos.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { FileControl } from './file-control.tsx'

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
    const message = chosen && archivoProblem(chosen)
    if (message) {
      setError(name, { message })
      if (input.current) input.current.value = ''
      field.onChange(undefined)
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
