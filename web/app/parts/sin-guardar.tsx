import { useEffect, useRef } from 'react'
import type { Borrador } from './use-draft.ts'

/** Says that a form shows an unsaved draft instead of the stored values, with a button to discard the draft. */
export function SinGuardar({ borrador: { state, discard } }: { borrador: Borrador }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'discarded') line.current?.focus()
  }, [state])
  if (state === 'none') return null
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-tinta-suave"
    >
      {state === 'unsaved' ? (
        <>
          Hay cambios tuyos que todavía no guardaste.
          <button
            type="button"
            onClick={discard}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Descartar
          </button>
        </>
      ) : (
        'Descartamos esos cambios: ves lo que está guardado.'
      )}
    </p>
  )
}
