import { useSesion } from '#client/use-sesion.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { Form, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { BORRADORES, saveComprador } from '../en-curso.ts'
import { Problema } from '../problema.tsx'
import { useStart } from '../use-start.ts'
import { usePrefill } from './use-prefill.ts'

const load = () => import('./comprador-gratis-schema.ts')

/** The form of a free activity, which asks only who attends. */
export function InscripcionGratisForm({
  producto,
  onReady,
}: {
  producto: Producto
  onReady: (compra: Compra) => void
}) {
  const sesion = useSesion()
  const checkout = useStart(producto)
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { nombre_y_apellido: '', email: '', telefono: '' },
    resetOnSuccess: false,
    submit: async (values) => {
      const { compradorOf } = await load()
      saveComprador(compradorOf(values), sesion?.userInfo.id ?? null)
      const compra = await checkout.start(0)
      if (compra) onReady(compra)
    },
  })
  useDraft(form, BORRADORES.gratis)
  usePrefill(form, sesion, false)
  return (
    <Form form={form} className="sm:grid-cols-2">
      <TextField
        name="nombre_y_apellido"
        label="Nombre y apellido"
        autoComplete="name"
        className="sm:col-span-2"
      />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField name="telefono" label="Teléfono" type="tel" autoComplete="tel" inputMode="tel" />
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-sm text-tinta-suave">
          La inscripción es personal y sin cargo. Usamos tus datos solo para gestionarla.
        </p>
        <Problema failure={checkout.failure} producto={producto} />
        <SubmitButton className="sm:justify-self-start">Confirmar inscripción</SubmitButton>
      </div>
    </Form>
  )
}
