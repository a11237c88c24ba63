import { useFormContext } from 'react-hook-form'
import { useSesion } from '#client/use-sesion.ts'
import { splitDomicilio } from '#domain/compras/domicilio.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { DOCUMENTO_MAX } from '#domain/texto/limites.ts'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { controlClass, FieldFrame } from '#ui/form/field.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { LugarFields } from '../../../parts/lugar-fields.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { saveComprador } from '../en-curso.ts'
import { usePrefill, VACIO } from './use-prefill.ts'

const load = () => import('./comprador-schemas.ts')

/** The purchaser's data for an event; saved in this browser on submit (A5). */
export function CompradorEventoForm({ onReady }: { onReady: () => void }) {
  const sesion = useSesion()
  const form = useSchemaForm({
    schema: async () => (await load()).deEvento,
    defaultValues: { ...VACIO, Validacion: false },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      onReady()
    },
  })
  useDraft(form, 'comprador-evento')
  usePrefill(form, sesion, false)
  return (
    <Form form={form} className="sm:grid-cols-6">
      <Persona />
      <div className="grid gap-5 sm:col-span-6 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        <LugarFields suggest />
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
    schema: async () => (await load()).deLibro,
    defaultValues: { ...VACIO, pais: PAIS_ENVIO, Validacion: true },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      onReady()
    },
  })
  useDraft(form, 'comprador-envio')
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

function Domicilio() {
  const { getValues, setValue } = useFormContext()
  // Browsers fill in street and number as one line, and people write them so.
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
        label="Departamento"
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
