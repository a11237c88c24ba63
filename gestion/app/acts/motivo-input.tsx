import type { UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import { Button } from '../kit/button.tsx'
import { ListTrouble } from '../kit/form/list-trouble.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { useRespuestas } from '../parts/use-respuestas.ts'
import { type InputProps, optionsOf } from './input-props.ts'
import { Radios } from './radios.tsx'

/** Asks for a reason: one of the offered reasons, or a typed one. */
export function MotivoInput(props: InputProps) {
  const { question, value, error, onChange } = props
  return (
    <>
      {optionsOf(props).length > 1 ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="sr-only">Motivos guardados</legend>
          <Radios {...props} />
        </fieldset>
      ) : null}
      <ReasonField hint={question.hint ?? ''} value={String(value ?? '')} error={error} onChange={onChange} />
    </>
  )
}

/** Asks for a reason, typed or chosen from the replies that staff saved for this use. */
function MotivoGuardadoInput({ uso, value, error, onChange }: InputProps & { uso: UsoDeRespuesta }) {
  const respuestas = useRespuestas(uso)
  return (
    <>
      <ListTrouble query={respuestas} what="No pudimos traer los motivos guardados." />
      {respuestas.data?.length ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="font-semibold">Motivos guardados</legend>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {respuestas.data.map(({ id, titulo, texto }) => (
              <Button key={id} aria-pressed={value === texto} onClick={() => onChange(texto)}>
                {titulo}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <ReasonField value={String(value ?? '')} error={error} onChange={onChange} />
    </>
  )
}

export const RechazoInput = (props: InputProps) => <MotivoGuardadoInput uso="rechazo" {...props} />
export const OtroComprobanteInput = (props: InputProps) => (
  <MotivoGuardadoInput uso="otro-comprobante" {...props} />
)
