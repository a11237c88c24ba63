import { useState } from 'react'
import { createUploader } from '#client/upload.ts'
import { createPedidoLibro } from '#domain/formularios/formularios.ts'
import { ENVIADO, ETIQUETAS, PEDIDO_SIN_CONSULTOR } from '#domain/formularios/textos.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { MENSAJE_MAX } from '#domain/texto/limites.ts'
import { controlClass, FieldFrame } from '#ui/form/field.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'
import { errorBody, GRACIAS } from './form-outcome.ts'

/** Orders books through a consultant: step 3 of the consultant's shop. Without a consultant, `idconsultor` is 0. */
export function PedidoLibroForm({ idconsultor = 0, libros = '' }: { idconsultor?: number; libros?: string }) {
  const [progress, setProgress] = useState<number>()
  const form = useSchemaForm({
    schema: createPedidoLibro.body,
    defaultValues: {
      altcha: '',
      nombre_y_apellido: '',
      telefono: '',
      email: '',
      libros,
      calle: '',
      numero: '',
      piso: '',
      localidad: '',
      partido: '',
      provincia: '',
      codigo_postal: '',
      pais: PAIS_ENVIO,
      idconsultor,
      archivo: undefined,
    },
    submit: async (body) => {
      if (body.archivo) setProgress(0)
      try {
        await createUploader(setProgress)(createPedidoLibro, { body })
      } finally {
        setProgress(undefined)
      }
    },
    errorBody,
  })
  useDraft(form, `pedido-${idconsultor}`, ['libros', libros])
  const etiquetas = ETIQUETAS['pedido-libro']
  return (
    <Form form={form} className="sm:grid-cols-6">
      <TextField
        name="nombre_y_apellido"
        label={etiquetas.nombre_y_apellido}
        autoComplete="name"
        className="sm:col-span-6"
      />
      <TextField
        name="email"
        label={etiquetas.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        className="sm:col-span-3"
      />
      <TextField
        name="telefono"
        label={etiquetas.telefono}
        type="tel"
        autoComplete="tel"
        className="sm:col-span-3"
      />
      <TextareaField
        name="libros"
        label={etiquetas.libros}
        hint="Escribí cada título y cuántos ejemplares querés."
        max={MENSAJE_MAX}
        rows={4}
        className="sm:col-span-6"
      />
      <TextField name="calle" label={etiquetas.calle} className="sm:col-span-3" />
      <TextField name="numero" label={etiquetas.numero} className="sm:col-span-1" />
      <TextField name="piso" label={etiquetas.piso} className="sm:col-span-2" />
      <TextField name="localidad" label={etiquetas.localidad} className="sm:col-span-3" />
      <TextField name="partido" label={etiquetas.partido} className="sm:col-span-3" />
      <TextField name="provincia" label={etiquetas.provincia} className="sm:col-span-3" />
      <TextField
        name="codigo_postal"
        label={etiquetas.codigo_postal}
        autoComplete="postal-code"
        className="sm:col-span-3"
      />
      <FieldFrame
        label={etiquetas.pais}
        hint="El envío es exclusivo para Argentina."
        className="sm:col-span-6"
      >
        {(control) => <input {...control} type="text" value="Argentina" readOnly className={controlClass} />}
      </FieldFrame>
      <FileField
        name="archivo"
        label="Comprobante de la transferencia"
        optional
        progress={progress}
        className="sm:col-span-6"
      />
      <VerificacionSiHaceFalta className="sm:col-span-6" />
      <HoneypotField />
      <div className="grid gap-5 sm:col-span-6">
        <FormStatus
          successTitle={GRACIAS}
          success={idconsultor === 0 ? PEDIDO_SIN_CONSULTOR : ENVIADO['pedido-libro']}
        />
        <SubmitButton className="justify-self-start">Enviar pedido</SubmitButton>
      </div>
    </Form>
  )
}
