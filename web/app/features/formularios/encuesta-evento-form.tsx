import { OPCIONES_ENCUESTA_EVENTO } from '#domain/formularios/opciones.ts'
import { ENVIADO, ETIQUETAS } from '#domain/formularios/textos.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

const OPCIONES = OPCIONES_ENCUESTA_EVENTO.map((value) => ({ value, label: value === 'Si' ? 'Sí' : value }))

const load = () => import('./encuesta-evento-send.ts')

/** An anonymous survey, answered once: after sending, it stays on the page and is locked (B4). */
export function EncuestaEventoForm({ evento }: { evento: { IdEvento: number; Titulo: string } }) {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { opcion_1: 'Si', mensaje: '', evento: evento.Titulo, altcha: '' },
    submit: async (body) => (await load()).send(body),
    resetOnSuccess: false,
    errorBody,
  })
  useDraft(form, `encuesta-${evento.IdEvento}`)
  const sent = form.sending.kind === 'success'
  const etiquetas = ETIQUETAS['encuesta-evento']
  return (
    <Form form={form} locked={sent}>
      <TextField name="evento" label={etiquetas.evento} readOnly />
      <RadioField name="opcion_1" legend={etiquetas.opcion_1} options={OPCIONES} />
      <TextareaField name="mensaje" label={etiquetas.mensaje} max={MENSAJE_MAX} rows={8} />
      <VerificacionSiHaceFalta />
      <HoneypotField />
      <FormStatus successTitle={GRACIAS} success={ENVIADO['encuesta-evento']} />
      {sent ? null : <SubmitButton className="justify-self-start">Enviar encuesta</SubmitButton>}
    </Form>
  )
}
