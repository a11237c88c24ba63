import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { RegistroForm as RegistroSchema } from '#domain/cuentas/acceso.ts'
import { CONTRASENIA_MIN } from '#domain/texto/limites.ts'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, type SchemaForm, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { DomicilioFields, PersonaFields, SIN_DATOS } from './datos-personales-fields.tsx'
import { lastError } from './errores.ts'
import { Terminos } from './terminos.tsx'

const load = () => import('./registro-send.ts')

/** Time to read the confirmation (A9). */
const REDIRECT_MS = 1000

type Registro = SchemaForm<typeof RegistroSchema>

/** The registration form. The page uses its state to stay visible after the new session begins. */
export function useRegistro(back: string): Registro {
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { ...SIN_DATOS, Email: '', Contrasenia: '', ReContrasenia: '', Validacion: false },
    submit: async (values) => (await load()).send(values),
    errorBody: lastError,
  })
  useDraft(form, 'registro')
  const isRegistered = form.sending.kind === 'success'
  useEffect(() => {
    if (!isRegistered) return
    const timer = setTimeout(() => navigate(back, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isRegistered, back, navigate])
  return form
}

export function RegistroForm({ form, terminos }: { form: Registro; terminos: string }) {
  return (
    <Form form={form} className="gap-9">
      <Parte title="Tus datos">
        <PersonaFields />
      </Parte>
      <Parte title="Dónde vivís">
        <DomicilioFields />
      </Parte>
      <Parte title="Tu contraseña">
        <PasswordField
          name="Contrasenia"
          label="Contraseña"
          autoComplete="new-password"
          hint={`Al menos ${CONTRASENIA_MIN} caracteres`}
        />
        <PasswordField
          name="ReContrasenia"
          label="Repetir contraseña"
          autoComplete="new-password"
          hint="La misma, otra vez"
        />
      </Parte>
      <div>
        <Terminos html={terminos} />
        <CheckboxField name="Validacion">Leí y acepto los términos y condiciones</CheckboxField>
      </div>
      <div className="grid gap-5">
        <FormStatus success="Se agregó el usuario correctamente" />
        <SubmitButton className="justify-self-start">Crear usuario</SubmitButton>
      </div>
    </Form>
  )
}

function Parte({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-titulo text-h3">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
