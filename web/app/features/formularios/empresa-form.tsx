import { ENVIADO, ETIQUETAS } from '#domain/formularios/textos.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { PaisField } from '../../parts/pais-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

const load = () => import('./empresa-send.ts')

/** The form "Deseo que me contacten" in the narrow sidebar of `/empresas`. */
export function EmpresaForm() {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { nombre: '', telefono: '', pais: '', email: '', mensaje: '', altcha: '' },
    submit: async (body) => (await load()).send(body),
    errorBody,
  })
  useDraft(form, 'empresa')
  const etiquetas = ETIQUETAS.empresa
  return (
    <Form form={form}>
      <TextField name="nombre" label={etiquetas.nombre} autoComplete="name" />
      <TextField name="telefono" label={etiquetas.telefono} type="tel" autoComplete="tel" />
      <PaisField name="pais" label={etiquetas.pais} />
      <TextField name="email" label={etiquetas.email} type="email" autoComplete="email" inputMode="email" />
      <TextareaField name="mensaje" label={etiquetas.mensaje} max={MENSAJE_MAX} />
      <VerificacionSiHaceFalta />
      <HoneypotField />
      <FormStatus successTitle={GRACIAS} success={ENVIADO.empresa} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}
