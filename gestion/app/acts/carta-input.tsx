import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SesionStaff } from '#domain/cuentas/staff/sesion.ts'
import { Button } from '../kit/button.tsx'
import { ListTrouble } from '../kit/form/list-trouble.tsx'
import { LongTextField } from '../kit/form/text-fields.tsx'
import { useRespuestas } from '../parts/use-respuestas.ts'
import { STAFF_QUERY } from '../session/staff-query.ts'
import type { InputProps } from './input-props.ts'

/**
 * The last mail that each staff member wrote, by account id. A button fills the form with it again, for example after
 * an undo.
 */
const lastOf = new Map<number | undefined, { asunto: unknown; texto: string }>()

/** The text of a mail, typed or chosen from the saved replies. A saved reply also fills the field `asunto`. */
export function CartaInput({ question: { label, name }, value, values, error, onChange }: InputProps) {
  const saved = useRespuestas('mensaje')
  const me = useQueryClient().getQueryData<SesionStaff>(STAFF_QUERY)?.id
  const last = lastOf.get(me)
  const texto = String(value ?? '')
  const typed = useRef({ asunto: values['asunto'], texto })
  typed.current = { asunto: values['asunto'], texto }
  useEffect(
    () => () => {
      if (typed.current.texto.trim()) lastOf.set(me, typed.current)
    },
    [me],
  )
  return (
    <>
      <ListTrouble query={saved} what="No pudimos traer las respuestas guardadas." />
      {last ? (
        <Button className="justify-self-start" onClick={() => onChange(last.texto, { asunto: last.asunto })}>
          <History aria-hidden="true" /> Lo último que escribiste
        </Button>
      ) : null}
      {saved.data?.length ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="font-semibold">Respuestas guardadas</legend>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {saved.data.map((respuesta) => (
              <Button
                key={respuesta.id}
                aria-pressed={texto === respuesta.texto}
                onClick={() => onChange(respuesta.texto, { asunto: values['asunto'] || respuesta.titulo })}
              >
                {respuesta.titulo}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <LongTextField label={label} name={name} rows={8} value={texto} error={error} onChange={onChange} />
    </>
  )
}
