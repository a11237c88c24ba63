import { type ContextoDeEncuesta, ENCUESTA_MAX, SI_NO } from '#domain/formularios/opciones.ts'
import { ENVIADO, ETIQUETAS } from '#domain/formularios/textos.ts'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionField } from '../../parts/verificacion-field.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

const OPCIONES = SI_NO.map((value) => ({ value, label: value === 'Si' ? 'Sí' : value }))
const RADIOS = ['radioOption1', 'radioOption2', 'radioOption3', 'radioOption4', 'radioOption5'] as const
const TEXTOS = ['p3', 'p4', 'p5', 'p6', 'p7'] as const
const LARGO = 9

const load = () => import('./encuesta-send.ts')

/** The survey about consultations. Each page that shows it has its own context and draft. */
export function EncuestaForm({ borrador, contexto }: { borrador: string; contexto: ContextoDeEncuesta }) {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: {
      nombre: '',
      radioOption1: 'Si',
      radioOption2: 'Si',
      radioOption3: 'Si',
      radioOption4: 'Si',
      radioOption5: 'Si',
      p1: '',
      p2: '',
      p3: '',
      p4: '',
      p5: '',
      p6: '',
      p7: '',
      altcha: '',
    },
    submit: async (body) => (await load()).send({ ...body, contexto }),
    errorBody,
  })
  useDraft(form, borrador)
  const etiquetas = ETIQUETAS.encuesta
  return (
    <Form form={form} className="gap-7">
      <TextField name="nombre" label={etiquetas.nombre} max={ENCUESTA_MAX.nombre} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="p1" label={etiquetas.p1} max={ENCUESTA_MAX.p1} inputMode="numeric" />
        <TextField name="p2" label={etiquetas.p2} max={ENCUESTA_MAX.p2} placeholder="03/2024" />
      </div>
      {RADIOS.map((name) => (
        <RadioField key={name} name={name} legend={etiquetas[name]} options={OPCIONES} inline />
      ))}
      {TEXTOS.map((name) => (
        <TextareaField
          key={name}
          name={name}
          label={etiquetas[name]}
          max={ENCUESTA_MAX[name]}
          rows={name === 'p5' ? LARGO : 3}
        />
      ))}
      <VerificacionField />
      <HoneypotField />
      <FormStatus successTitle={GRACIAS} success={ENVIADO.encuesta} />
      <SubmitButton className="justify-self-start">Enviar encuesta</SubmitButton>
    </Form>
  )
}
