import type { ComponentType } from 'react'
import { Field } from '../kit/field.tsx'
import { SelectField } from '../kit/form/choice-fields.tsx'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { LongTextField, TextField } from '../kit/form/text-fields.tsx'
import { CartaInput } from './carta-input.tsx'
import { DestinoInput } from './destino-input.tsx'
import { EquipoInput } from './equipo-input.tsx'
import { type InputProps, optionsOf } from './input-props.ts'
import { LibrosInput } from './libros-input.tsx'
import { LugarInput } from './lugar-input.tsx'
import { MotivoInput, OtroComprobanteInput, RechazoInput } from './motivo-input.tsx'
import { OtraCuentaInput } from './otra-cuenta-input.tsx'
import { PartesInput } from './partes-input.tsx'
import { Radios } from './radios.tsx'
import { AcreditacionInput, RolesInput } from './roles-inputs.tsx'

/** The input component for each input name that the questions of acts use. */
const INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  texto: TextInput,
  parrafo: ParagraphInput,
  email: EmailInput,
  opcion: OpcionInput,
  motivo: MotivoInput,
  carta: CartaInput,
  equipo: EquipoInput,
  libros: LibrosInput,
  lista: ListaInput,
  fecha: DateInput,
  destino: DestinoInput,
  'respuesta-rechazo': RechazoInput,
  'respuesta-otro-comprobante': OtroComprobanteInput,
  // Draws nothing: the text of the act already says it, and the value is sent when the act starts.
  callado: () => null,
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

function OpcionInput(props: InputProps) {
  const { question, error } = props
  return (
    <FieldFrame label={question.label} hint={question.hint} error={error} group>
      {() => <Radios {...props} />}
    </FieldFrame>
  )
}

function DateInput({ question: { label, hint }, value, error, onChange }: InputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      type="date"
      value={String(value ?? '')}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
