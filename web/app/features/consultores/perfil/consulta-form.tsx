import { api } from '#client/api.ts'
import { CONSULTA_ENVIADA, sendConsulta } from '#domain/consultores/consultas.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../../lib/error-message.ts'
import { useDraft } from '../../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../../parts/verificacion-si-hace-falta.tsx'

/** The form of a question to a consultant, who answers by mail. */
export function ConsultaForm({ IdConsultor }: { IdConsultor: number }) {
  const form = useSchemaForm({
    schema: sendConsulta.body,
    defaultValues: { altcha: '', nombre: '', telefono: '', email: '', mensaje: '' },
    submit: (body) => api(sendConsulta, { params: { id: IdConsultor }, body }),
    errorBody: formErrorOf,
  })
  useDraft(form, `consulta-${IdConsultor}`)
  return (
    <Form form={form} className="sm:grid-cols-2">
      <TextField name="nombre" label="Nombre" autoComplete="name" className="sm:col-span-2" />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField name="telefono" label="Teléfono" type="tel" autoComplete="tel" optional />
      <TextareaField
        name="mensaje"
        label="Tu consulta"
        max={MENSAJE_MAX}
        rows={5}
        className="sm:col-span-2"
      />
      <VerificacionSiHaceFalta className="sm:col-span-2" />
      <HoneypotField />
      <div className="grid gap-5 sm:col-span-2">
        <FormStatus successTitle="¡Gracias!" success={CONSULTA_ENVIADA} />
        <SubmitButton className="justify-self-start">Enviar consulta</SubmitButton>
      </div>
    </Form>
  )
}
