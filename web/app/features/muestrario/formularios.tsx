import { useState } from 'react'
import { z } from 'zod'
import {
  CheckboxField,
  CheckboxGroupField,
  type Option,
  RadioField,
  SelectField,
} from '#ui/form/choice-fields.tsx'
import { ComboboxField } from '#ui/form/combobox-field.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField, TextareaField, TextField } from '#ui/form/text-field.tsx'
import { Pieza } from './pieza.tsx'

const OBLIGATORIO = 'Este campo es obligatorio'
const MENSAJE_MAX = 2000
const required = z.string().trim().min(1, OBLIGATORIO)

const Muestra = z.object({
  nombre: required.regex(/^\D*$/, 'Ingresa un formato correcto'),
  email: required.pipe(z.email('Este campo tiene que ser un email')),
  clave: z.string().min(6, 'La contraseña debe tener como minimo 6 digitos'),
  pais: required,
  idioma: required,
  modalidad: required,
  certificados: z.array(z.string()).min(1, OBLIGATORIO),
  mensaje: required.max(MENSAJE_MAX, `Hasta ${MENSAJE_MAX} caracteres`),
  archivo: z.instanceof(File).optional(),
  acepto: z.literal(true, 'Debes aceptar los términos y condiciones'),
})

const options = (...labels: string[]): Option[] => labels.map((label) => ({ value: label, label }))
const PAISES = options(
  'Argentina',
  'Bolivia',
  'Brasil',
  'Chile',
  'Colombia',
  'España',
  'México',
  'Perú',
  'Uruguay',
)
const IDIOMAS = options('Español', 'Deutsch', 'Portugues', 'Italiano', 'Francais', 'English')

export function Formularios() {
  const [fails, setFails] = useState(false)
  const form = useSchemaForm({
    schema: Muestra,
    defaultValues: { nombre: '', email: '', clave: '', pais: '', idioma: '', mensaje: '', certificados: [] },
    submit: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      if (fails) throw new Error('as asked')
    },
  })
  return (
    <Pieza
      title="Formulario"
      code={
        'const form = useSchemaForm({ schema, defaultValues, submit })\n<Form form={form}> <TextField name="nombre" label="Nombre" /> … <FormStatus success="…" /> <SubmitButton>Enviar</SubmitButton> </Form>'
      }
    >
      <label className="mb-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={fails}
          onChange={() => setFails(!fails)}
          className="size-5.5 accent-pino"
        />
        Que el envío falle
      </label>
      <Form form={form} className="max-w-2xl">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="nombre" label="Nombre y apellido" autoComplete="name" />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="Te respondemos a esta dirección."
          />
          <PasswordField name="clave" label="Contraseña" autoComplete="new-password" />
          <ComboboxField name="pais" label="País" options={PAISES} />
          <SelectField name="idioma" label="Idioma" options={IDIOMAS} />
        </div>
        <RadioField
          name="modalidad"
          legend="¿Cómo preferís participar?"
          inline
          options={options('Online', 'Presencial', 'Zoom')}
        />
        <CheckboxGroupField
          name="certificados"
          legend="Certificados"
          columns
          options={options('Acompañamiento individual', 'Decodificación Bioemocional', 'Economía y Empresas')}
        />
        <TextareaField name="mensaje" label="Mensaje" max={MENSAJE_MAX} />
        <FileField name="archivo" label="Comprobante" optional />
        <CheckboxField name="acepto">
          Declaro que los datos ingresados son verdaderos y acepto que se usen para responder esta consulta,
          según los términos y condiciones del sitio.
        </CheckboxField>
        <FormStatus successTitle="¡Muchas Gracias!" success="Se envio su consulta correctamente" />
        <div>
          <SubmitButton>Enviar</SubmitButton>
        </div>
      </Form>
    </Pieza>
  )
}
