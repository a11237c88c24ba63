import { listDestinos } from '#domain/compras/gestion.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { DestinoField } from '../parts/destino-field.tsx'
import { destinosBut } from '../parts/inscriptos/destinos.ts'
import { call } from '../session/api.ts'
import type { InputProps } from './input-props.ts'

const destinosOfCompra = (referencia: string) => ({
  queryKey: ['compras', 'destinos', referencia],
  load: async (q: string) => (await call(listDestinos, { params: { referencia }, query: { q } })).data,
})

/** Chooses a different event for a purchase or an enrolment. */
export function DestinoInput({ question: { label, name }, item, value, error, onChange }: InputProps) {
  const { referencia, IdEvento = 0 } = (item ?? {}) as { referencia?: string; IdEvento?: number }
  return (
    <FieldFrame label={label} name={name} error={error} group>
      {() => (
        <DestinoField
          {...(referencia ? destinosOfCompra(referencia) : destinosBut(IdEvento))}
          chosen={value as number | undefined}
          onChoose={(destino) => onChange(destino.IdEvento)}
        />
      )}
    </FieldFrame>
  )
}
