import { useFormContext } from 'react-hook-form'
import { splitDomicilio } from '#domain/compras/domicilio.ts'
import { DOCUMENTO_MAX } from '#domain/texto/limites.ts'
import { FormStatus } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export function Persona() {
  return (
    <>
      <TextField
        name="nombre_y_apellido"
        label="Nombre y apellido"
        autoComplete="name"
        className="sm:col-span-4"
      />
      <TextField
        name="dni"
        label="DNI o documento"
        max={DOCUMENTO_MAX}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        className="sm:col-span-3"
      />
      <TextField
        name="telefono"
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="sm:col-span-3"
      />
    </>
  )
}

export function Domicilio() {
  const { getValues, setValue } = useFormContext()
  // Browsers and people often put street and number into one line.
  const splitNumero = () => {
    const parts = getValues('numero') ? null : splitDomicilio(getValues('calle'))
    if (!parts) return
    setValue('calle', parts.calle)
    setValue('numero', parts.numero)
  }
  return (
    <>
      <TextField
        name="calle"
        label="Calle"
        autoComplete="address-line1"
        onLeave={splitNumero}
        className="sm:col-span-4"
      />
      <TextField
        name="numero"
        label="Número"
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField name="piso" label="Piso" optional autoComplete="off" className="sm:col-span-2" />
      <TextField
        name="departamento"
        label="Depto."
        optional
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField
        name="codigo_postal"
        label="Código postal"
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
    </>
  )
}

export function Enviar() {
  return (
    <div className="grid gap-5 sm:col-span-6">
      <FormStatus success="Guardamos tus datos." />
      <SubmitButton className="sm:justify-self-start">Continuar</SubmitButton>
    </div>
  )
}
