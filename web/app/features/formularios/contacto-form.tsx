import { ENVIADO, ETIQUETAS } from '#domain/formularios/textos.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

const load = () => import('./contacto-send.ts')

export function ContactoForm() {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { nombre: '', telefono: '', email: '', mensaje: '', altcha: '' },
    submit: async (body) => (await load()).send(body),
    errorBody,
  })
  useDraft(form, 'contacto')
  const { nombre, telefono, email, mensaje } = ETIQUETAS.contacto
  return (
    <Form form={form} className="sm:grid-cols-2">
      <TextField name="nombre" label={nombre} autoComplete="name" className="sm:col-span-2" />
      <TextField name="email" label={email} type="email" autoComplete="email" inputMode="email" />
      <TextField name="telefono" label={telefono} type="tel" autoComplete="tel" />
      <TextareaField name="mensaje" label={mensaje} max={MENSAJE_MAX} rows={7} className="sm:col-span-2" />
      <VerificacionSiHaceFalta className="sm:col-span-2" />
      <HoneypotField />
      <div className="grid gap-5 sm:col-span-2">
        <FormStatus successTitle={GRACIAS} success={ENVIADO.contacto} />
        <SubmitButton className="justify-self-start">Enviar</SubmitButton>
      </div>
    </Form>
  )
}
