import { useSesion } from '#client/use-sesion.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { controlClass, FieldFrame } from '#ui/form/field.tsx'
import { Form, useSchemaForm } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { BORRADORES, dropBorradores, saveComprador } from '../en-curso.ts'
import { Domicilio, Enviar, Persona } from './campos.tsx'
import { usePrefill, VACIO } from './use-prefill.ts'

/** The purchaser's data for a book. Books ship within Argentina only, and the terms start accepted. */
export function CompradorEnvioForm({ onReady }: { onReady: () => void }) {
  const sesion = useSesion()
  const form = useSchemaForm({
    schema: async () => (await import('./comprador-schemas.ts')).deLibro,
    defaultValues: { ...VACIO, pais: PAIS_ENVIO, Validacion: true },
    resetOnSuccess: false,
    submit: async (comprador) => {
      saveComprador(comprador, sesion?.userInfo.id ?? null)
      dropBorradores()
      onReady()
    },
  })
  useDraft(form, BORRADORES.envio)
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
