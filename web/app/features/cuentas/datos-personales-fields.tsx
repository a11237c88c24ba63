import { TextField } from '#ui/form/text-field.tsx'
import { LugarFields } from '../../parts/lugar-fields.tsx'

const LUGAR = { pais: 'Pais', provincia: 'Provincia', localidad: 'Localidad' }

export function PersonaFields() {
  return (
    <>
      <TextField name="Nombre" label="Nombre y apellido" autoComplete="name" />
      <TextField name="CuitCuil" label="DNI o documento" autoComplete="off" />
      <TextField name="Email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <TextField name="Telefono" label="Teléfono" type="tel" autoComplete="tel" />
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
