import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { moved } from './reorder.ts'
import { LongTextField, TextField } from './text-fields.tsx'

export interface CardValue {
  titulo: string
  texto: string
}

export const EMPTY_CARD: CardValue = { titulo: '', texto: '' }

/** A heading with its sentence. */
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

/** As many headings with their sentences as there are, in their order: by button, or `Alt ↑ ↓` inside one. */
export function CardsField({
  value,
  onChange,
  disabled = false,
  ...frame
}: FieldProps<readonly CardValue[]>) {
  const list = useRef<HTMLOListElement>(null)
  const focusCard = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('input')?.focus())
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    onChange(moved(value, from, to))
    focusCard(to)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <FieldFrame {...frame} group>
      {() => (
        <>
          <ol ref={list} className="grid gap-3">
            {value.map((card, at) => (
              <li
                // Cards have no name of their own; their place is all they have.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                onKeyDown={(event) => onKeyDown(event, at)}
                className="grid gap-2 rounded-campo border border-linea bg-hundida p-3"
              >
                <div className="flex items-center">
                  <b className="mr-auto text-meta font-semibold text-suave">{at + 1}</b>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Subir la tarjeta ${at + 1}`}
                    disabled={disabled || at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Bajar la tarjeta ${at + 1}`}
                    disabled={disabled || at === value.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Quitar la tarjeta ${at + 1}`}
                    disabled={disabled}
                    onClick={() => onChange(value.filter((_, each) => each !== at))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
                <CardInputs
                  value={card}
                  disabled={disabled}
                  onChange={(next) => onChange(value.map((each, i) => (i === at ? next : each)))}
                />
              </li>
            ))}
          </ol>
          <Button
            className="mt-1 justify-self-start border-dashed"
            disabled={disabled}
            onClick={() => {
              onChange([...value, EMPTY_CARD])
              focusCard(value.length)
            }}
          >
            <Plus aria-hidden="true" /> Sumar una tarjeta
          </Button>
        </>
      )}
    </FieldFrame>
  )
}
