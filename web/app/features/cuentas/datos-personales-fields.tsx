import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { TextField } from '#ui/text-field.tsx'
import { linkTo } from '../../lib/links.ts'
import { LugarFields } from '../../parts/lugar-fields.tsx'

const LUGAR = { pais: 'Pais', provincia: 'Provincia', localidad: 'Localidad' }

/** Who somebody is and how to reach them; the fields of registration and of the account. */
export function PersonaFields({ email }: { email: 'editable' | 'readonly' }) {
  return (
    <>
      <TextField name="Nombre" label="Nombre y apellido" autoComplete="name" />
      <TextField name="CuitCuil" label="DNI, CUIT o CUIL" autoComplete="off" />
      <TextField
        name="Email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...(email === 'readonly' ? { readOnly: true, hint: <CambioDeEmail /> } : {})}
      />
      <TextField name="Telefono" label="Teléfono" type="tel" autoComplete="tel" />
    </>
  )
}

/** It is what somebody signs in with: it is changed by a person who asks first. */
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

export function DomicilioFields() {
  return (
    <>
      <LugarFields names={LUGAR} suggest />
      <TextField name="CodigoPostal" label="Código postal" autoComplete="postal-code" />
      <TextField name="DomicilioCalle" label="Calle" autoComplete="address-line1" className="sm:col-span-2" />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-3">
        <TextField name="DomicilioNumero" label="Número" autoComplete="off" />
        <TextField name="DomicilioPiso" label="Piso" optional autoComplete="off" />
        <TextField name="DomicilioDpto" label="Depto." optional autoComplete="off" />
      </div>
    </>
  )
}

export const SIN_DATOS = {
  Nombre: '',
  CuitCuil: '',
  Telefono: '',
  Pais: '',
  Provincia: '',
  Localidad: '',
  DomicilioCalle: '',
  DomicilioNumero: '',
  DomicilioPiso: '',
  DomicilioDpto: '',
  CodigoPostal: '',
}
