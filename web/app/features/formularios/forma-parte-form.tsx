import { useState } from 'react'
import { ENVIADO } from '#domain/formularios/textos.ts'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'
import { RequisitosDialog } from './requisitos-dialog.tsx'
import { SolicitudFields } from './solicitud-fields.tsx'

const load = () => import('./forma-parte-send.ts')

/** "Siguiente" validates the form and opens the requirements. Accepting them sends it (B4). */
export function FormaParteForm({ certificados }: { certificados: readonly string[] }) {
  const [requisitos, setRequisitos] = useState(false)
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: {
      altcha: '',
      nombre: '',
      email: '',
      telefono: '',
      pais: '',
      provincia: '',
      localidad: '',
      paisNombre: '',
      provinciaNombre: '',
      localidadNombre: '',
      certificados: [],
      mensaje: '',
      acepto: false,
    },
    submit: async (body) => (await load()).send(body),
    errorBody,
  })
  useDraft(form, 'formaparte')
  const { fields, sending, dismiss, prepare, onSubmit } = form

  async function next(event?: React.BaseSyntheticEvent) {
    event?.preventDefault()
    if (sending.kind === 'loading') return
    if (!(await prepare())) return
    dismiss()
    if (await fields.trigger(undefined, { shouldFocus: true })) setRequisitos(true)
  }

  function accept() {
    setRequisitos(false)
    void onSubmit()
  }

  return (
    <>
      <Form form={{ ...form, onSubmit: next }}>
        <SolicitudFields certificados={certificados} legend="¿Qué certificados tenés?" conNombresDeLugar />
        <CheckboxField name="acepto">
          Deseo que mi nombre, mi lugar y mis datos de contacto se publiquen en el listado de Consultores.
        </CheckboxField>
        <VerificacionSiHaceFalta />
        <HoneypotField />
        <FormStatus successTitle={GRACIAS} success={ENVIADO.formarparte} />
        <SubmitButton className="justify-self-start">Siguiente</SubmitButton>
      </Form>
      <RequisitosDialog open={requisitos} onAccept={accept} onClose={() => setRequisitos(false)} />
    </>
  )
}
