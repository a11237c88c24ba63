import { type ComponentType, useId } from 'react'
import type { Choice } from '#contract/act.ts'
import { Field } from '../kit/field.tsx'
import { SelectField } from '../kit/form/choice-fields.tsx'
import { LongTextField, TextField } from '../kit/form/text-fields.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { CartaInput } from './carta-input.tsx'
import { DestinoInput } from './destino-input.tsx'
import { EquipoInput } from './equipo-input.tsx'
import type { InputProps } from './input-props.ts'
import { LibrosInput } from './libros-input.tsx'
import { PartesInput } from './partes-input.tsx'

/** Inputs by the names that the questions of acts call them. */
const INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  texto: TextInput,
  parrafo: ParagraphInput,
  motivo: MotivoInput,
  fecha: FechaInput,
  carta: CartaInput,
  destino: DestinoInput,
  equipo: EquipoInput,
  libros: LibrosInput,
  opcion: OptionInput,
  partes: PartesInput,
}

export function ActInput(props: InputProps) {
  const { name, input = 'texto' } = props.question
  const Input = INPUTS[input]
  if (!Input) throw new Error(`the field ${name} of an act asks for an input that there is not: ${input}`)
  return <Input {...props} />
}

function optionsOf({ question: { options = [] }, item }: InputProps): readonly Choice[] {
  if (typeof options !== 'function') return options
  return item === undefined ? [] : options(item as never)
}

function TextInput({ question: { label, hint, name }, value, error, onChange }: InputProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  )
}

function ParagraphInput({ question: { label, hint, name }, value, error, onChange }: InputProps) {
  return (
    <LongTextField
      label={label}
      hint={hint}
      name={name}
      rows={4}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  )
}

function FechaInput({ question: { label, hint, name }, value, error, onChange }: InputProps) {
  return (
    <Field
      type="date"
      label={label}
      {...(hint ? { hint } : {})}
      name={name}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function OptionInput(props: InputProps) {
  const { question, value, error, onChange } = props
  return (
    <SelectField
      label={question.label}
      hint={question.hint}
      name={question.name}
      value={(value as string | undefined) ?? null}
      error={error}
      onChange={onChange}
      options={optionsOf(props)}
    />
  )
}

/** Why: one of the reasons at hand, or another. */
function MotivoInput(props: InputProps) {
  const group = useId()
  const { value, error, onChange } = props
  const options = optionsOf(props)
  return (
    <>
      {options.length > 1 ? (
        <fieldset className="grid gap-1 text-tabla">
          <legend className="sr-only">Motivos guardados</legend>
          {options.map((option) => (
            <label key={option.value} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={group}
                className="size-4 accent-marca"
                checked={value === option.value}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ReasonField value={String(value ?? '')} error={error} onChange={onChange} />
    </>
  )
}
