import { useState } from 'react'
import { createUploader } from '#client/upload.ts'
import { type Compra, uploadComprobante } from '#domain/compras/compras.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { formErrorOf } from '../../../lib/error-message.ts'

export function ComprobanteForm({
  referencia,
  onSent,
}: {
  referencia: string
  onSent: (compra: Compra) => void
}) {
  const [progress, setProgress] = useState<number>()
  const form = useSchemaForm({
    schema: uploadComprobante.body,
    defaultValues: {},
    submit: async (body) => {
      setProgress(0)
      try {
        const { item } = await createUploader(setProgress)(uploadComprobante, {
          params: { referencia },
          body,
        })
        onSent(item)
      } finally {
        setProgress(undefined)
      }
    },
    errorBody: formErrorOf,
  })
  return (
    <Form form={form}>
      <FileField
        name="archivo"
        label="Comprobante de la transferencia"
        hint="Una foto o un PDF de hasta 5&nbsp;MB (.jpg, .png, .pdf o .zip)."
        progress={progress}
      />
      <FormStatus successTitle="¡Muchas Gracias!" success="Recibimos tu comprobante." />
      <SubmitButton variant="pino" className="sm:justify-self-start">
        Enviar comprobante
      </SubmitButton>
    </Form>
  )
}
