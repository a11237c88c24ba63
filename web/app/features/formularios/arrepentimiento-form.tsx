import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

const load = () => import('./arrepentimiento-send.ts')

export function ArrepentimientoForm() {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { nombre: '', telefono: '', email: '', compra: '', mensaje: '', altcha: '' },
    submit: async (values) => (await load()).send(values),
    errorBody,
  })
  const { fields } = form
  // The page of a purchase passes its reference after the `#`, so that it does not appear in server logs.
  const referencia = useLocation().hash.slice(1)
  useDraft(form, 'arrepentimiento')
  useEffect(() => {
    if (referencia) fields.setValue('compra', referencia)
  }, [fields, referencia])
  return (
    <Form form={form} className="sm:grid-cols-2">
      <TextField name="nombre" label="Nombre y apellido" autoComplete="name" className="sm:col-span-2" />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField name="telefono" label="Teléfono" type="tel" autoComplete="tel" inputMode="tel" />
      <TextField
        name="compra"
        label="Número de transacción, o qué compraste"
        hint="El número está en el correo de la compra."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextareaField
        name="mensaje"
        label="Algo más que quieras decirnos"
        optional
        rows={4}
        className="sm:col-span-2"
      />
      <VerificacionSiHaceFalta className="sm:col-span-2" />
      <HoneypotField />
      <div className="grid gap-5 sm:col-span-2">
        <FormStatus
          successTitle={GRACIAS}
          success="Recibimos tu pedido de arrepentimiento. Te acabamos de enviar un correo que lo confirma, y dentro de las 24 horas te escribimos con los pasos que siguen."
        />
        <SubmitButton className="justify-self-start">Arrepentirme de la compra</SubmitButton>
      </div>
    </Form>
  )
}
