import { useState } from 'react'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { IDIOMAS } from '#domain/consultores/consultores.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { lugar } from '#domain/texto/campos.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CheckboxGroupField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { LugarFields } from '../../parts/lugar-fields.tsx'
import { SinGuardar } from '../../parts/sin-guardar.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import type { PerfilPropio } from './perfil-propio.ts'

/** An empty choice becomes null. */
const lugarSiHay = z.union([z.literal('').transform(() => null), lugar.nullable()])
const Contacto = PerfilesPropios.declaration.form.extend({ IdProvincia: lugarSiHay, IdLocalidad: lugarSiHay })
const LUGAR = { pais: 'IdPais', provincia: 'IdProvincia', localidad: 'IdLocalidad' }
const idText = (id: number | null) => (id === null ? '' : String(id))

const CAMBIO_MIENTRAS =
  'Alguien de nuestro equipo cambió tu perfil mientras escribías. Lo que escribiste sigue acá: revisalo y guardá otra vez para que quede así.'

const isConflict = (error: unknown): error is ApiError & { version: number } =>
  error instanceof ApiError && error.status === 409 && error.version !== undefined

/** Contact data and place. Changes are public at once. */
export function PerfilContacto({
  perfil,
  onSaved,
}: {
  perfil: PerfilPropio
  onSaved: (saved: PerfilPropio) => void
}) {
  const { IdConsultor } = perfil
  const listada = perfil.IdEstado === ACTIVO
  // After a version conflict, the next save builds on the version that the error reported.
  const [conflictVersion, setConflictVersion] = useState(0)
  const version = Math.max(conflictVersion, perfil.version)
  const form = useSchemaForm({
    schema: Contacto,
    defaultValues: {
      Telefono: perfil.Telefono,
      Email: perfil.Email,
      IdPais: idText(perfil.IdPais),
      IdProvincia: idText(perfil.IdProvincia),
      IdLocalidad: idText(perfil.IdLocalidad),
      idiomas: perfil.idiomas as (typeof IDIOMAS)[number][],
      atiendeOnline: perfil.atiendeOnline,
    },
    resetOnSuccess: false,
    submit: async (body) => {
      const params = { IdConsultor }
      try {
        onSaved((await api(PerfilesPropios.endpoints.update, { params, version, body })).item)
      } catch (error) {
        if (isConflict(error)) setConflictVersion(error.version)
        throw error
      }
    },
    errorBody: (error) => (isConflict(error) ? CAMBIO_MIENTRAS : messageOf(error)),
  })
  const borrador = useDraft(form, 'perfil-contacto')
  return (
    <Card>
      <h2 className="text-[1.5rem]">Contacto, lugar e idiomas</h2>
      <p className="mt-2 text-tinta-suave">
        {listada ? 'Se ven al momento en tu perfil.' : 'Quedan guardados al momento.'}
      </p>
      <Form form={form} className="mt-5 sm:grid-cols-2">
        <SinGuardar borrador={borrador} />
        <TextField name="Telefono" label="Teléfono" type="tel" autoComplete="tel" />
        <TextField name="Email" label="Email" type="email" autoComplete="email" />
        <LugarFields names={LUGAR} />
        <CheckboxField name="atiendeOnline" className="sm:col-span-2">
          Atiendo también online
        </CheckboxField>
        <div className="sm:col-span-2">
          <CheckboxGroupField
            name="idiomas"
            legend="Idiomas en los que atendés"
            options={IDIOMAS.map((value) => ({ value, label: value }))}
            columns
          />
        </div>
        <div className="grid gap-5 sm:col-span-2">
          <FormStatus
            successTitle="Listo"
            success={listada ? 'Tu perfil ya lo muestra.' : 'Quedó guardado.'}
          />
          <SubmitButton className="justify-self-start">Guardar</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
