import { api } from '#client/api.ts'
import { CambioContraseniaForm, updateContrasenia } from '#domain/cuentas/cuentas.ts'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../lib/error-message.ts'

export function ContraseniaForm({
  email,
  minimo,
  onChanged,
}: {
  email: string
  minimo: number
  onChanged: () => void
}) {
  const form = useSchemaForm({
    schema: CambioContraseniaForm,
    defaultValues: { actual: '', password: '', password2: '' },
    submit: async (body) => {
      await api(updateContrasenia, { body })
      onChanged()
    },
    errorBody: formErrorOf,
  })
  return (
    <Form form={form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="actual" label="Contraseña actual" autoComplete="current-password" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          name="password"
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={`Al menos ${minimo} caracteres`}
        />
        <PasswordField
          name="password2"
          label="Repetir contraseña nueva"
          autoComplete="new-password"
          hint="La misma, otra vez"
        />
      </div>
      <FormStatus success="Cambiaste tu contraseña. Cerramos tus otras sesiones." />
      <SubmitButton variant="pino" className="justify-self-start">
        Cambiar contraseña
      </SubmitButton>
    </Form>
  )
}
