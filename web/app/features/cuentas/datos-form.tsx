import { z } from 'zod'
import { api, renew } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { type Cuenta, CuentaForm, updateCuenta } from '#domain/cuentas/cuentas.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { SinGuardar } from '../../parts/sin-guardar.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { DomicilioFields } from './datos-personales-fields.tsx'

const Schema = CuentaForm.extend({ Email: z.string() })
const idOrNone = (id: number | null) => (id ? String(id) : '')

export function DatosForm({ cuenta }: { cuenta: Cuenta }) {
  const { id: _, roles: __, creadoEn: ___, ...datos } = cuenta
  const form = useSchemaForm({
    schema: Schema,
    defaultValues: {
      ...datos,
      Pais: idOrNone(cuenta.Pais),
      Provincia: idOrNone(cuenta.Provincia),
      Localidad: idOrNone(cuenta.Localidad),
    },
    submit: async ({ Email: ____, ...body }) => {
      await api(updateCuenta, { body })
      // The name is also a claim of the token, so the token is renewed.
      const sesion = sesionStore.read()
      if (sesion && body.Nombre !== cuenta.Nombre) await renew(sesion.accessToken)
    },
    resetOnSuccess: false,
    errorBody: formErrorOf,
  })
  const borrador = useDraft(form, 'cuenta')
  return (
    <Form form={form}>
      <SinGuardar borrador={borrador} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="Nombre" label="Nombre y apellido" autoComplete="name" className="sm:col-span-2" />
        <TextField name="CuitCuil" label="DNI o documento" autoComplete="off" />
        <TextField name="Telefono" label="Teléfono" type="tel" autoComplete="tel" />
        <TextField
          name="Email"
          label="Email"
          autoComplete="username"
          readOnly
          hint={<CambioDeEmail />}
          className="sm:col-span-2"
        />
        <DomicilioFields />
      </div>
      <FormStatus success="Guardamos tus datos." />
      <SubmitButton className="justify-self-start">Guardar cambios</SubmitButton>
    </Form>
  )
}

/** People sign in with their e-mail, so only staff change it, after checking. */
function CambioDeEmail() {
  return (
    <>
      Con este email entrás. Para cambiarlo, escribinos a{' '}
      <a href={linkTo.mail(ORGANIZACION.soporte)} className="underline underline-offset-4">
        {ORGANIZACION.soporte}
      </a>
      .
    </>
  )
}
