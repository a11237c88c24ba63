import { FieldFrame } from '../kit/form/field-frame.tsx'
import { DestinoField } from '../parts/destino-field.tsx'
import { destinosBut } from '../parts/inscriptos/destinos.ts'
import type { InputProps } from './input-props.ts'

/** Another event to come than the one that the item has now. */
export function DestinoInput({ question: { label, name }, item, value, error, onChange }: InputProps) {
  const { IdEvento = 0 } = (item ?? {}) as { IdEvento?: number }
  return (
    <FieldFrame label={label} name={name} error={error} group>
      {() => (
        <DestinoField
          {...destinosBut(IdEvento)}
          chosen={value as number | undefined}
          onChoose={(destino) => onChange(destino.IdEvento)}
        />
      )}
    </FieldFrame>
  )
}
