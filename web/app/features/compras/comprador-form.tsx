import { useCallback, useEffect } from 'react'
import { api } from '#client/api.ts'
import type { Sesion } from '#client/session.ts'
import { useSesion } from '#client/use-sesion.ts'
import { CompradorForm, CompradorLibroForm } from '#domain/compras/compras.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { getCuenta } from '#domain/cuentas/cuentas.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { DOCUMENTO_MAX } from '#domain/texto/campos.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { controlClass, FieldFrame } from '#ui/field.tsx'
import { Form, FormStatus, type SchemaForm, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { LugarFields } from '../../parts/lugar-fields.tsx'
import { readBorrador, saveComprador } from './en-curso.ts'

const VACIO = {
  nombre_y_apellido: '',
  dni: '',
  telefono: '',
  email: '',
  pais: '',
  provincia: '',
  localidad: '',
  codigo_postal: '',
  calle: '',
  numero: '',
  piso: '',
  departamento: '',
}

/** The purchaser's data for an event; saved in this browser on submit (A5). */
export function CompradorEventoForm({ onReady }: { onReady: () => void }) {
  const sesion = useSesion()
  const form = useSchemaForm({
    schema: CompradorForm,
    defaultValues: { ...VACIO, Validacion: false },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      onReady()
    },
  })
  usePrefill(form, sesion, false)
  return (
    <Form form={form} className="sm:grid-cols-6">
      <Persona />
      <div className="grid gap-5 sm:col-span-6 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        <LugarFields />
      </div>
      <Domicilio />
      <Terminos />
      <Enviar />
    </Form>
  )
}

/** The same for a book: it travels within Argentina, and its terms start accepted. */
export function CompradorEnvioForm({ onReady }: { onReady: () => void }) {
  const sesion = useSesion()
  const form = useSchemaForm({
    schema: CompradorLibroForm,
    defaultValues: { ...VACIO, pais: PAIS_ENVIO, Validacion: true },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      onReady()
    },
  })
  usePrefill(form, sesion, true)
  return (
    <Form form={form} className="sm:grid-cols-6">
      <Persona />
      <FieldFrame label="País" hint="El envío es exclusivo para Argentina." className="sm:col-span-6">
        {(control) => <input {...control} type="text" value="Argentina" readOnly className={controlClass} />}
      </FieldFrame>
      <TextField name="provincia" label="Provincia" autoComplete="address-level1" className="sm:col-span-3" />
      <TextField name="localidad" label="Localidad" autoComplete="address-level2" className="sm:col-span-3" />
      <Domicilio />
      <Enviar />
    </Form>
  )
}

function Persona() {
  return (
    <>
      <TextField
        name="nombre_y_apellido"
        label="Nombre y apellido"
        autoComplete="name"
        className="sm:col-span-4"
      />
      <TextField name="dni" label="DNI o documento" max={DOCUMENTO_MAX} className="sm:col-span-2" />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        className="sm:col-span-3"
      />
      <TextField name="telefono" label="Teléfono" type="tel" autoComplete="tel" className="sm:col-span-3" />
    </>
  )
}

function Domicilio() {
  return (
    <>
      <TextField name="calle" label="Calle" className="sm:col-span-4" />
      <TextField name="numero" label="Número" className="sm:col-span-2" />
      <TextField name="piso" label="Piso" optional className="sm:col-span-2" />
      <TextField name="departamento" label="Departamento" optional className="sm:col-span-2" />
      <TextField
        name="codigo_postal"
        label="Código postal"
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
    </>
  )
}

function Terminos() {
  return (
    <div className="sm:col-span-6">
      <div className="rounded-campo bg-papel-hondo p-4 text-sm text-tinta-suave">
        <p>
          La inscripción es personal. Las plazas se reservan por orden de pago: si pagás por transferencia
          tenés {RETENCION_TRANSFERENCIA_DIAS} días corridos, y pasado ese plazo el lugar se libera. Si no
          podés asistir, escribinos antes de la fecha para cambiarla o pedir la devolución. Usamos tus datos
          solo para gestionar tu inscripción.
        </p>
      </div>
      <CheckboxField name="Validacion">Leí y acepto los términos y condiciones.</CheckboxField>
    </div>
  )
}

function Enviar() {
  return (
    <div className="grid gap-5 sm:col-span-6">
      <FormStatus success="Guardamos tus datos." />
      <SubmitButton className="sm:justify-self-start">Continuar</SubmitButton>
    </div>
  )
}

const readCuenta = async () => (await api(getCuenta)).item

/** What this browser kept comes first; a signed-in person's account fills what is still empty. */
function usePrefill(
  // biome-ignore lint/suspicious/noExplicitAny: both variants have the same fields
  { fields }: SchemaForm<any>,
  sesion: Sesion | null | undefined,
  libro: boolean,
): void {
  // Without it the form is filled in by hand.
  const load = useLoad(sesion ? readCuenta : null)
  const cuenta = load.state === 'fulfilled' ? load.data : undefined

  const fill = useCallback(
    (values: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(values)) {
        const usable = typeof value === 'string' && value !== '' && value !== '-' && name in VACIO
        const place = name === 'pais' || name === 'provincia' || name === 'localidad'
        if (!usable || (name === 'pais' && libro) || (place && /^\d+$/.test(value) === libro)) continue
        if (!fields.getValues(name)) fields.setValue(name, value)
      }
    },
    [fields, libro],
  )

  useEffect(() => {
    fill(readBorrador())
    if (!sesion) return
    const { nombre, apellido, email } = sesion.userInfo
    fill({ nombre_y_apellido: `${nombre} ${apellido}`.trim(), email })
  }, [fill, sesion])

  useEffect(() => {
    if (!cuenta) return
    fill({
      nombre_y_apellido: cuenta.Nombre,
      dni: cuenta.CuitCuil,
      telefono: cuenta.Telefono,
      calle: cuenta.DomicilioCalle,
      numero: cuenta.DomicilioNumero,
      piso: cuenta.DomicilioPiso,
      departamento: cuenta.DomicilioDpto,
      codigo_postal: cuenta.CodigoPostal,
      pais: String(cuenta.Pais ?? ''),
      provincia: String(cuenta.Provincia ?? ''),
      localidad: String(cuenta.Localidad ?? ''),
    })
  }, [fill, cuenta])
}
