import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, FileDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import {
  createLoteDeCupones,
  LOTE_DE_CUPONES_MAX,
  REGLA_BLANCA,
  type Regla,
} from '#domain/cupones/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormSections } from '../../kit/form/form-sections.tsx'
import { NumberField } from '../../kit/form/number-fields.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyAtFirst } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { REGLA_SECTIONS } from './regla-sections.ts'

/** Many coupons with one rule. */
export function Component() {
  const may = useMay()
  const [codigos, setCodigos] = useState<string[]>()
  return (
    <>
      <nav aria-label="Migas" className="text-tabla">
        <Link to="/cupones" className="inline-flex min-h-9 items-center font-medium text-marca">
          Cupones
        </Link>
      </nav>
      {!may('cupones.editar') ? (
        <EmptyAtFirst icon={<Copy />} title="No tenés permiso">
          Pedíselo a quien administra el equipo.
        </EmptyAtFirst>
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
  // The same request twice makes the same coupons.
  const [lote] = useState(() => crypto.randomUUID())
  const [prefijo, setPrefijo] = useState('')
  const [cantidad, setCantidad] = useState<number | null>(10)
  const [regla, setRegla] = useState<Regla>({ ...REGLA_BLANCA, usosMax: 1 })
  const make = useMutation({
    mutationFn: () =>
      call(createLoteDeCupones, { body: { ...regla, lote, prefijo, cantidad: cantidad ?? 0 } }),
    onSuccess: async ({ codigos, message }) => {
      await queries.invalidateQueries({ queryKey: ['cupones'] })
      say(message)
      onMade(codigos)
    },
    onError: (error) => say('No se pudieron crear', messageOf(error)),
  })
  const errors = make.error instanceof ApiError ? make.error.fields : {}
  return (
    <>
      <PageHead
        title="Crear cupones en lote"
        aside={
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Creando…' : 'Crear'}
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
            onChange={setCantidad}
            error={errors['cantidad']}
          />
          <TextField
            label="Prefijo"
            name="prefijo"
            hint="Para reconocerlos: con AMIGOS serán AMIGOS-7K2MX9QP."
            value={prefijo}
            onChange={setPrefijo}
            error={errors['prefijo']}
          />
        </div>
      </Card>
      <FormSections
        sections={REGLA_SECTIONS}
        values={regla}
        errors={errors}
        onChange={(name, value) => setRegla((before) => ({ ...before, [name]: value }))}
      />
    </>
  )
}

function Codigos({ codigos }: { codigos: string[] }) {
  const text = codigos.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say('Copiados')
  }
  return (
    <>
      <PageHead
        title={codigos.length === 1 ? '1 cupón creado' : `${codigos.length} cupones creados`}
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
