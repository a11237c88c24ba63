import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '#ui/form/field.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'

const NAME = 'altcha'
/** Less than the half hour for which the server accepts a solution. */
const GOOD_FOR_MS = 25 * 60_000

/** The bot check: ticking the box makes the browser solve a small challenge, which the server verifies. */
export function VerificacionField() {
  const id = useId()
  const { field, fieldState } = useController({ name: NAME })
  const [estado, setEstado] = useState<'idle' | 'working' | 'failed'>('idle')
  const hydrated = useHydrated()
  const isSolved = Boolean(field.value)
  const error = estado === 'failed' ? 'No pudimos verificarlo. Volvé a intentar.' : fieldState.error?.message

  const { value, onChange } = field
  const refused = fieldState.error
  // A solution that the server refused cannot be sent again.
  useEffect(() => {
    if (refused) onChange('')
  }, [refused, onChange])
  useEffect(() => {
    if (!value) return
    const expiry = setTimeout(() => onChange(''), GOOD_FOR_MS)
    return () => clearTimeout(expiry)
  }, [value, onChange])

  async function check() {
    setEstado('working')
    try {
      const { solveDesafio } = await import('./solve-desafio.ts')
      onChange(await solveDesafio())
      setEstado('idle')
    } catch {
      setEstado('failed')
    }
  }

  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-14 w-full max-w-sm items-center gap-3 rounded-campo border border-borde bg-white px-4 py-3">
        {estado === 'working' ? (
          <LoaderCircle aria-hidden="true" className="size-5.5 shrink-0 animate-girar text-pino" />
        ) : null}
        <input
          ref={field.ref}
          type="checkbox"
          checked={isSolved}
          disabled={!hydrated}
          aria-disabled={isSolved || estado === 'working' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-status`}
          onBlur={field.onBlur}
          onChange={() => {
            if (!isSolved && estado !== 'working') void check()
          }}
          className={estado === 'working' ? 'sr-only' : 'size-5.5 shrink-0 accent-pino'}
        />
        <span className="flex-1">No soy un robot</span>
        {isSolved ? <CircleCheck aria-hidden="true" className="size-5.5 text-exito" /> : null}
      </label>
      <p id={`${id}-status`} role="status" className="text-sm text-tinta-suave empty:hidden">
        {estado === 'working' ? 'Verificando…' : isSolved ? 'Verificado' : ''}
      </p>
      {error ? (
        <div className="text-sm">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
