import { Link } from 'react-router'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { Form, FormError, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField, TextField } from '#ui/form/text-field.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { useBack } from '../../parts/guards.tsx'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'

const load = () => import('./login-send.ts')

/** The page redirects after signing in, because it is for signed-out visitors only. */
export function LoginForm() {
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { Email: '', Contrasenia: '', rememberMe: false, altcha: '' },
    submit: async (values) => (await load()).send(values),
    resetOnSuccess: false,
    errorBody: messageOf,
  })
  return (
    <Form form={form}>
      <TextField name="Email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <PasswordField name="Contrasenia" label="Contraseña" autoComplete="current-password" />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField name="rememberMe">Recordarme en este dispositivo</CheckboxField>
        <Link
          to={linkTo.recuperarAcceso(useBack())}
          className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <VerificacionSiHaceFalta />
      <SubmitButton>Iniciar Sesión</SubmitButton>
      <FormError />
    </Form>
  )
}
