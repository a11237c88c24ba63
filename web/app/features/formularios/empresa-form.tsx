import { api } from '#client/api.ts'
import { sendEmpresa } from '#domain/formularios/formularios.ts'
import { ENVIADO, ETIQUETAS } from '#domain/formularios/textos.ts'
import { MENSAJE_MAX } from '#domain/texto/campos.ts'
import { Form, FormStatus, useFormulario } from '#ui/form.tsx'
import { HoneypotField } from '#ui/honeypot-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { PaisField } from '../../parts/lugar-fields.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { errorBody, GRACIAS } from './envio.ts'

/** "Deseo que me contacten", for the sidebar of `/empresas`: one narrow column. */
export function EmpresaForm() {
  const formulario = useFormulario({
    schema: sendEmpresa.body,
    defaultValues: { nombre: '', telefono: '', pais: '', email: '', mensaje: '' },
    submit: (body) => api(sendEmpresa, { body }),
    errorBody,
  })
  useDraft(formulario, 'empresa')
  const etiquetas = ETIQUETAS.empresa
  return (
    <Form formulario={formulario}>
      <TextField name="nombre" label={etiquetas.nombre} autoComplete="name" />
      <TextField name="telefono" label={etiquetas.telefono} type="tel" autoComplete="tel" />
      <PaisField name="pais" label={etiquetas.pais} />
      <TextField name="email" label={etiquetas.email} type="email" autoComplete="email" inputMode="email" />
      <TextareaField name="mensaje" label={etiquetas.mensaje} max={MENSAJE_MAX} />
      <HoneypotField />
      <FormStatus successTitle={GRACIAS} success={ENVIADO.empresa} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}
