import { useSesion } from '#client/use-sesion.ts'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { CheckboxField } from '#ui/form/choice-fields.tsx'
import { Form, useSchemaForm } from '#ui/form/form.tsx'
import { LugarFields } from '../../../parts/lugar-fields.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { BORRADORES, dropBorradores, saveComprador } from '../en-curso.ts'
import { Domicilio, Enviar, Persona } from './campos.tsx'
import { usePrefill, VACIO } from './use-prefill.ts'

/** The purchaser's data for an event. Submitting saves them in this browser (A5). */
export function CompradorEventoForm({
  conTransferencia,
  onReady,
}: {
  /** Whether the visitor can pay by transfer. */
  conTransferencia: boolean
  onReady: () => void
}) {
  const sesion = useSesion()
  const form = useSchemaForm({
    schema: async () => (await import('./comprador-schemas.ts')).deEvento,
    defaultValues: { ...VACIO, Validacion: false },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      dropBorradores()
      onReady()
    },
  })
  useDraft(form, BORRADORES.evento)
  usePrefill(form, sesion, false)
  return (
    <Form form={form} className="sm:grid-cols-6">
      <Persona />
      <div className="grid gap-5 sm:col-span-6 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        <LugarFields suggest />
      </div>
      <Domicilio />
      <Terminos conTransferencia={conTransferencia} />
      <Enviar />
    </Form>
  )
}

function Terminos({ conTransferencia }: { conTransferencia: boolean }) {
  return (
    <div className="sm:col-span-6">
      <div className="rounded-campo bg-papel-hondo p-4 text-sm text-tinta-suave">
        <p>
          La inscripción es personal. Los lugares se reservan por orden de pago
          {conTransferencia
            ? `: si pagás por transferencia tenés ${RETENCION_TRANSFERENCIA_DIAS} días corridos, y pasado ese plazo el lugar se libera.`
            : '.'}{' '}
          Si no podés asistir, escribinos antes de la fecha para cambiarla o pedir la devolución. Usamos tus
          datos solo para gestionar tu inscripción.
        </p>
      </div>
      <CheckboxField name="Validacion">Leí y acepto los términos y condiciones.</CheckboxField>
    </div>
  )
}
