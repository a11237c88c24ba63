import { type ComponentType, type ReactNode, useId } from 'react'
import type { Choice } from '#contract/act.ts'
import { Field } from '../kit/field.tsx'
import { SelectField } from '../kit/form/choice-fields.tsx'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { LongTextField, TextField } from '../kit/form/text-fields.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { CartaInput } from './carta-input.tsx'
import { DestinoInput } from './destino-input.tsx'
import { EquipoInput } from './equipo-input.tsx'
import type { InputProps } from './input-props.ts'
import { LibrosInput } from './libros-input.tsx'
import { LugarInput } from './lugar-input.tsx'
import { OtraCuentaInput } from './otra-cuenta-input.tsx'
import { PartesInput } from './partes-input.tsx'
import { AcreditacionInput, RolesInput } from './roles-inputs.tsx'

/** Inputs by the names that the questions of acts call them. */
const INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  texto: TextInput,
  parrafo: ParagraphInput,
  email: EmailInput,
  opcion: OpcionInput,
  motivo: MotivoInput,
  fecha: FechaInput,
  carta: CartaInput,
  destino: DestinoInput,
  equipo: EquipoInput,
  libros: LibrosInput,
  lista: ListaInput,
  partes: PartesInput,
  lugar: LugarInput,
  'otra-cuenta': OtraCuentaInput,
  roles: RolesInput,
  acreditacion: AcreditacionInput,
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

function EmailInput({ question: { label, hint = '' }, value, error, onChange }: InputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      type="email"
      value={String(value ?? '')}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function ListaInput(props: InputProps) {
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

/** One of a few. */
function OpcionInput(props: InputProps) {
  const { question, error } = props
  return (
    <FieldFrame label={question.label} hint={question.hint} error={error} group>
      {() => <Radios {...props} />}
    </FieldFrame>
  )
}

/** Why: one of the reasons at hand, or another. */
function MotivoInput(props: InputProps) {
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

function Radios(props: InputProps): ReactNode {
  const group = useId()
  const { value, onChange } = props
  return optionsOf(props).map((option) => (
    <label key={option.value} className="flex min-h-9 items-center gap-2 text-tabla">
      <input
        type="radio"
        name={group}
        className="size-4 accent-marca"
        checked={value === option.value}
        onChange={() => onChange(option.value)}
      />
      {option.label}
    </label>
  ))
}
