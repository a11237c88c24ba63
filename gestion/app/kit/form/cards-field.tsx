import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { Sortable } from './sortable.tsx'
import { LongTextField, TextField } from './text-fields.tsx'

export interface CardValue {
  titulo: string
  texto: string
}

export const EMPTY_CARD: CardValue = { titulo: '', texto: '' }

/** A field for one heading with one sentence. */
export function CardField({ value, onChange, disabled = false, ...frame }: FieldProps<CardValue>) {
  return (
    <FieldFrame {...frame} group>
      {() => <CardInputs value={value} onChange={onChange} disabled={disabled} />}
    </FieldFrame>
  )
}

function CardInputs({
  value,
  onChange,
  disabled,
}: {
  value: CardValue
  onChange: (value: CardValue) => void
  disabled: boolean
}) {
  return (
    <div className="grid gap-2">
      <TextField
        label="Título"
        disabled={disabled}
        value={value.titulo}
        onChange={(titulo) => onChange({ ...value, titulo })}
      />
      <LongTextField
        label="Texto"
        disabled={disabled}
        value={value.texto}
        onChange={(texto) => onChange({ ...value, texto })}
      />
    </div>
  )
}

/** A list of headings with their sentences, which can be reordered. */
export function CardsField({
  value,
  onChange,
  disabled = false,
  ...frame
}: FieldProps<readonly CardValue[]>) {
  const cards = useRef<HTMLDivElement>(null)
  const add = () => {
    onChange([...value, EMPTY_CARD])
    requestAnimationFrame(() =>
      cards.current?.querySelector<HTMLInputElement>('ol > li:last-child input')?.focus(),
    )
  }
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div ref={cards} className="grid gap-1">
          <Sortable
            things={value}
            nameOf={(_, at) => `la tarjeta ${at + 1}`}
            onChange={onChange}
            disabled={disabled}
            removable
            render={(card, at) => (
              <CardInputs
                value={card}
                disabled={disabled}
                onChange={(next) => onChange(value.with(at, next))}
              />
            )}
          />
          <Button className="mt-1 justify-self-start border-dashed" disabled={disabled} onClick={add}>
            <Plus aria-hidden="true" /> Sumar una tarjeta
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
