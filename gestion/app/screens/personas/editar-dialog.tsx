import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { type PersonaForm, personaFormOf, updatePersona } from '#domain/cuentas/personas/acciones.ts'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import { Field } from '../../kit/field.tsx'
import { type Option, SelectField } from '../../kit/form/choice-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { usePlaces } from '../../parts/place-options.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'
import { usePersonaAct } from './use-persona-acts.ts'

const TEXTS = {
  Nombre: 'Nombre y apellido',
  CuitCuil: 'Documento',
  Telefono: 'Teléfono',
  DomicilioCalle: 'Calle',
  DomicilioNumero: 'Número',
  DomicilioPiso: 'Piso',
  DomicilioDpto: 'Departamento',
  CodigoPostal: 'Código postal',
} as const
type Text = keyof typeof TEXTS
type Place = 'Pais' | 'Provincia' | 'Localidad'
const ABOVE: readonly Text[] = ['Nombre', 'CuitCuil', 'Telefono']
const BELOW: readonly Text[] = [
  'DomicilioCalle',
  'DomicilioNumero',
  'DomicilioPiso',
  'DomicilioDpto',
  'CodigoPostal',
]

/** The data of somebody; whoever comes second sees beside each field what it says by now. */
export function EditarDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const { id } = persona
  const [opened] = useState(() => personaFormOf(persona))
  const [form, setForm] = useState(opened)
  const [version, setVersion] = useState(persona.version)
  const [actual, setActual] = useState<Record<string, unknown>>({})
  const set = (change: Partial<PersonaForm>) => setForm((before) => ({ ...before, ...change }))
  const act = usePersonaAct(
    id,
    async () => {
      try {
        const { item } = await call(updatePersona, { params: { id }, version, body: form })
        return { item, message: 'Guardamos los datos' }
      } catch (error) {
        if (error instanceof ApiError && error.actual && error.version !== undefined) {
          setActual(error.actual)
          setVersion(error.version)
        }
        throw error
      }
    },
    onClose,
  )
  const { paises, provincias, localidades } = usePlaces(form.Pais, form.Provincia)
  const told = useTold(act, { ...form })
  const save = () => {
    if (!act.isPending) act.mutate()
  }
  useShortcuts({ 'ctrl+s': save }, { 'ctrl+s': 'Guardar' })
  const textField = (name: Text) => {
    const now = actual[name]
    return (
      <Field
        key={name}
        label={TEXTS[name]}
        value={form[name]}
        error={told(name)}
        onChange={(event) => set({ [name]: event.target.value })}
        {...(typeof now === 'string' && now !== opened[name] && now !== form[name]
          ? { hint: `Otra persona guardó: ${now || '–'}` }
          : {})}
      />
    )
  }
  /** Names are known of what can be chosen; the rest lies in another country or province by now. */
  const placeNote = (name: Place, options: readonly Option[]) => {
    const now = actual[name]
    if (now === undefined || now === opened[name] || now === form[name]) return {}
    const label = options.find(({ value }) => value === now)?.label ?? (now === null ? '–' : 'otro lugar')
    return { hint: `Otra persona guardó: ${label}` }
  }
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={`Datos de ${persona.Nombre}`}
      action="Guardar"
      busy={act.isPending}
      error={messageOf(act.error, ...Object.keys(TEXTS), 'Localidad')}
      onSubmit={save}
    >
      <div className="grid items-start gap-3 sm:grid-cols-3">{ABOVE.map(textField)}</div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label="País"
          none="Sin país"
          {...paises}
          value={form.Pais}
          onChange={(Pais) => set({ Pais, Provincia: null, Localidad: null })}
          {...placeNote('Pais', paises.options)}
        />
        <SelectField
          label="Provincia"
          disabled={form.Pais === null}
          {...provincias}
          value={form.Provincia}
          onChange={(Provincia) => set({ Provincia, Localidad: null })}
          {...placeNote('Provincia', provincias.options)}
        />
        <SelectField
          label="Localidad"
          disabled={form.Provincia === null}
          {...localidades}
          value={form.Localidad}
          error={told('Localidad')}
          onChange={(Localidad) => set({ Localidad })}
          {...placeNote('Localidad', localidades.options)}
        />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">{BELOW.map(textField)}</div>
    </FormDialog>
  )
}
