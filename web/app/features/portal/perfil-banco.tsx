import { api } from '#client/api.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { CambioDeBanco, ESPERA_DE_BANCO_HORAS, proposeBanco } from '#domain/consultores/portal-cambios.ts'
import { CODIGO_DIGITOS } from '#domain/cuentas/plazos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { formErrorOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { SinGuardar } from '../../parts/sin-guardar.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { fromParagraphs, htmlOfEdited } from './parrafos.ts'
import { abiertoOf, type PerfilPropio } from './perfil-propio.ts'

interface Props {
  perfil: PerfilPropio
  /** The last change that the consultant requested. */
  pedido: Cambio | undefined
  onSaved: () => void
}

/** Bank details, to which buyers pay. They require a second factor. The form starts from the pending change, if any. */
export function PerfilBanco({ conFactor, ...props }: Props & { conFactor: boolean }) {
  return (
    <Card>
      <h2 className="text-[1.5rem]">Datos bancarios</h2>
      <p className="mt-2 max-w-lectura text-tinta-suave">
        Piden un código de tu segundo factor, los miramos y rigen {ESPERA_DE_BANCO_HORAS} horas después. Te
        avisamos por correo.
      </p>
      {conFactor ? (
        <BancoForm {...props} />
      ) : (
        <>
          <p className="mt-4">Para cambiarlos, activá antes tu segundo factor.</p>
          <ButtonLink to={linkTo.portal('seguridad')} variant="outline" className="mt-5">
            Activar el segundo factor
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

function BancoForm({ perfil, pedido, onSaved }: Props) {
  const originalHtml = abiertoOf(pedido)['perfil_datosbancarios'] ?? perfil.perfil_datosbancarios
  const form = useSchemaForm({
    schema: CambioDeBanco,
    defaultValues: {
      perfil_datosbancarios: fromParagraphs(originalHtml),
      codigo: '',
    },
    resetOnSuccess: false,
    submit: async ({ perfil_datosbancarios, codigo }) => {
      await api(proposeBanco, {
        body: { perfil_datosbancarios: htmlOfEdited(originalHtml, perfil_datosbancarios), codigo },
      })
      form.fields.setValue('codigo', '')
      onSaved()
    },
    errorBody: formErrorOf,
  })
  const borrador = useDraft(form, 'perfil-banco')
  return (
    <Form form={form} className="mt-5">
      <SinGuardar borrador={borrador} />
      <TextareaField name="perfil_datosbancarios" label="Datos de tu cuenta" rows={5} />
      <TextField
        name="codigo"
        label={`Código de ${CODIGO_DIGITOS} números`}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="grid gap-5">
        <FormStatus successTitle="Listo" success="Quedaron pedidos." />
        <SubmitButton className="justify-self-start">Pedir el cambio</SubmitButton>
      </div>
    </Form>
  )
}
