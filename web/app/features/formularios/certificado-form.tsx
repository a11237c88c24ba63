import { ENVIADO } from '#domain/formularios/textos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'
import { SolicitudFields } from './solicitud-fields.tsx'

const load = () => import('./certificado-send.ts')

export function CertificadoForm({ certificados }: { certificados: readonly string[] }) {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: {
      altcha: '',
      nombre: '',
      dni: '',
      email: '',
      telefono: '',
      pais: '',
      provincia: '',
      localidad: '',
      certificados: [],
      mensaje: '',
      acepto: false,
    },
    submit: async (body) => (await load()).send(body),
    errorBody,
  })
  useDraft(form, 'certificado')
  return (
    <Form form={form}>
      <SolicitudFields certificados={certificados} legend="¿Qué certificados querés obtener?" conDocumento />
      <div>
        <p id="terminos-certificado" className="rounded-campo bg-papel p-4 text-sm text-tinta-suave">
          Los datos que informo son ciertos y participé en las actividades que corresponden a los certificados
          que pido. {ORGANIZACION.nombre} usa estos datos para verificar mi participación, emitir el
          certificado y comunicarse conmigo, y no los comparte con nadie más.
        </p>
        <CheckboxField name="acepto">Acepto los términos y condiciones</CheckboxField>
      </div>
      <VerificacionSiHaceFalta />
      <HoneypotField />
      <FormStatus successTitle={GRACIAS} success={ENVIADO.certificado} />
      <SubmitButton className="justify-self-start">Enviar</SubmitButton>
    </Form>
  )
}
