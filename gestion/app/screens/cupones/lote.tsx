import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import {
  createLoteDeCupones,
  LOTE_DE_CUPONES_MAX,
  REGLA_BLANCA,
  type Regla,
} from '#domain/cupones/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText, NOT_COPIED } from '../../kit/copy-text.ts'
import { counted } from '../../kit/counted.ts'
import { Crumbs } from '../../kit/crumbs.tsx'
import { sameValues, savedOf } from '../../kit/form/fields.ts'
import { firstWrong, focusField } from '../../kit/form/focus-field.ts'
import { FormSections } from '../../kit/form/form-sections.tsx'
import { NumberField } from '../../kit/form/number-fields.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { NoPermission } from '../../kit/no-permission.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { LeaveGuard } from '../../resource/editor/leave-guard.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { REGLA_SECTIONS } from './regla-sections.ts'

const START = { prefijo: '', cantidad: 10 as number | null, ...REGLA_BLANCA, usosMax: 1 }
type Form = typeof START
const FIELDS = REGLA_SECTIONS.flatMap(({ fields }) => fields)
const NAMES = [{ name: 'cantidad' }, { name: 'prefijo' }, ...FIELDS]

/** Creates many coupons with one rule. */
export function Component() {
  const may = useMay()
  const [codigos, setCodigos] = useState<string[]>()
  return (
    <>
      <Crumbs to="/cupones" list="Cupones" />
      {!may('cupones.editar') ? (
        <NoPermission message="No podés crear cupones." />
      ) : codigos ? (
        <Codigos codigos={codigos} />
      ) : (
        <LoteForm onMade={setCodigos} />
      )}
    </>
  )
}

function LoteForm({ onMade }: { onMade: (codigos: string[]) => void }) {
  const queries = useQueryClient()
  // The request id: sending it twice creates the coupons once.
  const [lote] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState<Form>(START)
  const { prefijo, cantidad, ...regla } = form
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const make = useMutation({
    mutationFn: () => {
      const saved = savedOf(FIELDS, regla, { stored: REGLA_BLANCA, blank: REGLA_BLANCA }) as Regla
      return call(createLoteDeCupones, { body: { ...saved, lote, prefijo, cantidad: cantidad ?? 0 } })
    },
    onSuccess: async ({ codigos, message }) => {
      await queries.invalidateQueries({ queryKey: ['cupones'] })
      say(message)
      onMade(codigos)
    },
    onError: (error) => {
      const wrong = error instanceof ApiError && firstWrong(NAMES, error.fields)
      if (!wrong) return say('No se pudieron crear', messageOf(error))
      say('Hay campos para corregir')
      focusField(wrong)
    },
  })
  const create = () => {
    if (!make.isPending) make.mutate()
  }
  useShortcuts({ 'ctrl+s': create }, { 'ctrl+s': 'Crear los cupones' })
  const errors = make.error instanceof ApiError ? make.error.fields : {}
  return (
    <>
      <PageHead
        title="Crear cupones en lote"
        aside={
          <Button look="primary" disabled={make.isPending} onClick={create}>
            {make.isPending ? 'Creando…' : 'Crear'} <kbd>Ctrl S</kbd>
          </Button>
        }
      />
      <Card title="Cuántos">
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label="Cantidad"
            name="cantidad"
            hint={`Hasta ${LOTE_DE_CUPONES_MAX}. Cada uno tiene su propio código.`}
            value={cantidad}
            onChange={(cantidad) => set({ cantidad })}
            error={errors['cantidad']}
          />
          <TextField
            label="Prefijo"
            name="prefijo"
            hint="Para reconocerlos: con AMIGOS serán AMIGOS-7K2MX9QP."
            value={prefijo}
            onChange={(prefijo) => set({ prefijo })}
            error={errors['prefijo']}
          />
        </div>
      </Card>
      <FormSections
        sections={REGLA_SECTIONS}
        values={regla}
        errors={errors}
        onChange={(name, value) => set({ [name]: value })}
      />
      <LeaveGuard dirty={!sameValues(form, START)} />
    </>
  )
}

function Codigos({ codigos }: { codigos: string[] }) {
  const text = codigos.join('\n')
  const copy = async () => {
    if (await copyText(text)) say('Copiados')
    else say('No se pudieron copiar', NOT_COPIED)
  }
  return (
    <>
      <PageHead
        title={counted(codigos.length, 'cupón creado', 'cupones creados')}
        aside={
          <>
            <Button onClick={copy}>
              <Copy aria-hidden="true" /> Copiar
            </Button>
            <Button
              look="primary"
              onClick={() =>
                saveBlob({ name: 'cupones.csv', blob: new Blob([`Código\n${text}\n`], { type: 'text/csv' }) })
              }
            >
              <FileDown aria-hidden="true" /> Descargar
            </Button>
          </>
        }
      />
      <Card title="Códigos">
        <ul className="columns-1 gap-6 font-mono text-base sm:columns-2 lg:columns-4">
          {codigos.map((codigo) => (
            <li key={codigo} className="min-h-7">
              {codigo}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
