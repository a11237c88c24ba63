import { useLocation, useNavigate } from 'react-router'
import { stores } from '#client/storage.ts'
import { Form, FormError, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'
import { useBack } from '../../parts/guards.tsx'

const load = () => import('./pedir-codigo-send.ts')

export function PedirCodigoForm({ gestion }: { gestion: boolean }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const back = useBack()
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { Email: '' },
    submit: async (body) => {
      await (await load()).send(body)
      const { local } = stores()
      local.setItem(STORAGE_KEYS.recuperarEmail, body.Email)
      local.setItem(STORAGE_KEYS.recuperarBack, back)
      navigate({ pathname: linkTo.ingresarCodigo(), search })
    },
    resetOnSuccess: false,
    errorBody: messageOf,
  })
  return (
    <Form form={form}>
      <TextField
        name="Email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={gestion ? 'Con el que entrás a Gestión' : 'El que usaste para crear tu usuario'}
      />
      <SubmitButton>Enviar código de acceso</SubmitButton>
      <FormError />
    </Form>
  )
}
