import { FileText, Upload, X } from 'lucide-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'

/** B5: what a payment proof may be. */
export const PROOF_TYPES = ['.jpg', '.jpeg', '.png', '.pdf', '.zip'] as const
export const PROOF_MAX_BYTES = 5_242_880

export function fileProblem(
  file: { name: string; size: number },
  types: readonly string[],
  maxBytes: number,
) {
  if (file.size > maxBytes) return `El archivo no debe superar los ${Math.floor(maxBytes / 1_048_576)}MB`
  const name = file.name.toLowerCase()
  if (!types.some((type) => name.endsWith(type))) return `El archivo tiene que ser ${types.join(', ')}`
  return undefined
}

/** One file. A wrong one is refused at once, with the reason, and the control is left empty. */
export function FileField({
  name,
  label,
  hint,
  optional,
  className,
  types = PROOF_TYPES,
  maxBytes = PROOF_MAX_BYTES,
  progress,
}: FieldProps & {
  name: string
  types?: readonly string[]
  maxBytes?: number
  /** From 0 to 1 while the form is being sent. */
  progress?: number | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { setError, clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  const file = field.value instanceof File ? field.value : undefined

  function choose(chosen: File | undefined) {
    const message = chosen && fileProblem(chosen, types, maxBytes)
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
      hint={hint ?? `${types.join(', ')} · hasta ${Math.floor(maxBytes / 1_048_576)} MB`}
    >
      {(control) => (
        <div className="rounded-campo border border-dashed border-borde bg-white p-4">
          <input
            {...control}
            ref={input}
            type="file"
            accept={types.join(',')}
            className="peer sr-only"
            onChange={(event) => choose(event.target.files?.[0])}
            onBlur={field.onBlur}
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
                <span className="truncate">{file.name}</span>
                <Button
                  variant="quiet"
                  size="icon"
                  onClick={() => {
                    if (input.current) input.current.value = ''
                    choose(undefined)
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
              className="mt-3 h-1.5 w-full overflow-hidden rounded-full accent-pino"
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
