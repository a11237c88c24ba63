import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { totalText } from '#domain/compras/precios.ts'
import { EDADES } from '#domain/compras/transferencias/edades.ts'
import { isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import { listTransferencias, type Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { useShortcuts } from '../../kit/keyboard.ts'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { type Filter, parseRange } from '../../kit/list/filters.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyByFilter, EmptyDone, ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { useRespuestas } from '../../parts/use-respuestas.ts'
import { call } from '../../session/api.ts'
import { Acciones, type Asked, type Reasons } from './acciones.tsx'
import { Cola, ColaEnTelefono } from './cola.tsx'
import { Comprobante } from './comprobante.tsx'
import { Hechos } from './hechos.tsx'
import { Siguientes } from './siguientes.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { keyOf, useDecisions } from './use-decisions.ts'
import { usePosition } from './use-position.ts'

const COMPROBANTE: Filter = {
  key: 'comprobante',
  label: 'Comprobante',
  kind: 'options',
  options: [
    { value: 'sin', label: 'Sin comprobante' },
    { value: 'todas', label: 'Con y sin' },
  ],
}

const EDAD: Filter = {
  key: 'edad',
  label: 'Antigüedad',
  kind: 'options',
  options: [
    { value: '6', label: '6 días o más' },
    { value: '3-5', label: '3 a 5 días' },
    { value: '0-2', label: '0 a 2 días' },
  ],
}

const ACREDITADO = 'El dinero está acreditado'

type Answer = Awaited<ReturnType<typeof load>>

async function load(filters: Readonly<Record<string, string>>) {
  const { from, to } = parseRange(filters['monto'])
  const { comprobante, medio, producto } = filters
  const edad = EDADES.find((each) => each === filters['edad'])
  return call(listTransferencias, {
    query: {
      ...(comprobante === 'sin' || comprobante === 'todas' ? { comprobante } : {}),
      ...(medio ? { medio } : {}),
      ...(producto ? { producto } : {}),
      ...(from ? { desde: from } : {}),
      ...(to ? { hasta: to } : {}),
      ...(edad ? { edad } : {}),
    },
  })
}

const NO_OPTIONS: Pick<Answer, 'bancos' | 'productos'> = { bancos: [], productos: [] }

function filtersOf({ bancos, productos }: Pick<Answer, 'bancos' | 'productos'>): Filter[] {
  return [
    COMPROBANTE,
    {
      key: 'medio',
      label: 'Banco',
      kind: 'options',
      options: bancos.map(({ medio, nombre }) => ({ value: String(medio), label: nombre })),
    },
    {
      key: 'producto',
      label: 'Producto',
      kind: 'options',
      options: productos.map(({ producto, nombre }) => ({ value: producto, label: nombre })),
    },
    { key: 'monto', label: 'Monto', kind: 'amount' },
    EDAD,
  ]
}

/** Reviews transfers: one key per decision, and undo instead of a confirmation. */
export function Component() {
  const [options, setOptions] = useState(NO_OPTIONS)
  const filters = useMemo(() => filtersOf(options), [options])
  const list = useListState(filters, undefined)
  const answer = useQuery({
    queryKey: ['transferencias', 'list', list.filters],
    queryFn: async () => {
      const loaded = await load(list.filters)
      setOptions(loaded)
      return loaded
    },
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })
  const decisions = useDecisions()
  const rows = (answer.data?.data ?? []).filter((row) => !decisions.gone.has(keyOf(row)))
  const decided = (answer.data?.data.length ?? 0) - rows.length
  return (
    <>
      <PageHead
        title="Transferencias"
        meta={answer.data ? <Summary {...answer.data} decided={decided} /> : null}
      >
        <FilterBar filters={filters} list={list} />
      </PageHead>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
      {answer.isSuccess && rows.length > 0 ? <Queue rows={rows} decisions={decisions} /> : null}
      {answer.isSuccess && rows.length === 0 ? (
        <>
          {list.narrowed ? (
            <EmptyByFilter title="Ninguna transferencia coincide" onClear={list.clear} />
          ) : (
            <EmptyDone title="Al día: no hay transferencias por revisar">
              Cuando llegue un comprobante, lo vas a ver acá y en la cuenta del menú.
            </EmptyDone>
          )}
          <UndoAlone decisions={decisions} />
        </>
      ) : null}
    </>
  )
}

function Summary({ total, sumas, decided }: Answer & { decided: number }) {
  const left = Math.max(0, total - decided)
  const money = sumas.map(({ currency, importe }) => totalText({ amount: importe, currency }))
  return <span>{[`${left} por revisar`, ...(decided ? [] : money)].join(' · ')}</span>
}

type Decisions = ReturnType<typeof useDecisions>

/** Shown when the queue is empty: the last decision can still be undone. */
function UndoAlone({ decisions }: { decisions: Decisions }) {
  useShortcuts({ u: decisions.undoLast }, { u: 'Deshacer' })
  return <UndoNotice decisions={decisions} className="max-w-sm" />
}

function Queue({ rows, decisions }: { rows: readonly Transferencia[]; decisions: Decisions }) {
  const { row, index, go, choose } = usePosition(rows)
  const [asking, setAsking] = useState<{ accion: Asked; key: string }>()
  const saved: Record<Reasons['accion'], Reasons['saved']> = {
    rechazar: useRespuestas('rechazo'),
    'otro-comprobante': useRespuestas('otro-comprobante'),
  }
  const key = keyOf(row)
  // A question belongs to one transfer and does not carry over to the next.
  const asked = asking?.key === key ? asking.accion : undefined
  const reasons = asked && asked !== 'confirmar' ? { accion: asked, saved: saved[asked] } : undefined
  const ask = (accion: Asked) => {
    if (row.actos[accion] !== true) return
    setAsking(asked === accion ? undefined : { accion, key })
  }
  const confirm = () => {
    if (isShort(row.enElBanco)) ask('confirmar')
    else decisions.decide(row, 'confirmar', ACREDITADO)
  }
  const confirmKnowingly = () => {
    if (asked !== 'confirmar') return
    setAsking(undefined)
    decisions.decide(row, 'confirmar', ACREDITADO)
  }
  const give = (motivo: string) => {
    if (!reasons) return
    setAsking(undefined)
    decisions.decide(row, reasons.accion, motivo)
  }
  const giveSaved = (n: number) => {
    const found = reasons?.saved.data?.[n]
    if (found) give(found.texto)
  }
  const undo = () => {
    const taken = decisions.undoLast()
    if (taken) choose(taken.referencia)
  }
  useShortcuts(
    {
      c: confirm,
      s: confirmKnowingly,
      r: () => ask('rechazar'),
      p: () => ask('otro-comprobante'),
      u: undo,
      j: () => go(1),
      k: () => go(-1),
      escape: () => setAsking(undefined),
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [String(n), () => giveSaved(n - 1)])),
    },
    {
      c: 'Confirmar',
      s: 'Confirmar igual, cuando el banco muestra menos',
      r: 'Rechazar',
      p: 'Pedir otro comprobante',
      u: 'Deshacer',
      j: 'Transferencia siguiente',
      k: 'Transferencia anterior',
      '1–5': 'Dar un motivo guardado, al rechazar o pedir otro',
    },
  )
  const position = { index, total: rows.length, go }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[15rem_minmax(0,1fr)] xl:h-[calc(100dvh-8.75rem)] xl:min-h-[34rem] xl:grid-cols-[19rem_minmax(0,1fr)_19rem] xl:grid-rows-[minmax(0,1fr)_auto]">
      <div className="flex min-h-0 flex-col gap-3 max-md:contents md:row-span-3 xl:row-span-2">
        <ColaEnTelefono rows={rows} current={row} onChoose={choose} />
        <Cola rows={rows} current={row} onChoose={choose} />
        <UndoNotice decisions={decisions} onUndo={undo} />
      </div>
      <section
        aria-label="Comprobante"
        className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-tarjeta border border-linea bg-superficie shadow-tarjeta"
      >
        <Comprobante key={key} row={row} />
        <Siguientes rows={rows.slice(index + 1, index + 4)} onChoose={choose} />
      </section>
      <Hechos row={row} />
      <Acciones
        row={row}
        position={position}
        reasons={reasons}
        asking={asked}
        onConfirm={confirm}
        onKnowingly={confirmKnowingly}
        onAsk={ask}
        onReason={give}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}
