import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { formatImporte, toMinor } from '#domain/compras/precios.ts'
import {
  type Cotizacion,
  cancelCotizacion,
  changeCotizacion,
  getCotizacion,
  needsFactor,
} from '#domain/contenidos/cotizacion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormError } from '../../kit/field.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { sameValues } from '../../kit/form/fields.ts'
import { MoneyField } from '../../kit/form/number-fields.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { ChangeHistory } from '../../parts/change-history.tsx'
import { LeaveGuard } from '../../resource/editor/leave-guard.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { useTold } from '../../session/told.ts'

const QUERY = ['cotizacion']
const pesos = (valor: number) => formatImporte({ minor: toMinor(valor), moneda: 'ARS' })

export function Component() {
  const puedeEditar = useMay()('configuracion.editar')
  const read = useQuery({ queryKey: QUERY, queryFn: async () => (await call(getCotizacion)).item })
  return (
    <>
      <PageHead title="Cotización del dólar" />
      {read.isPending ? <ListSkeleton rows={3} /> : null}
      {read.isError ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : null}
      {read.data ? (
        <div className="grid max-w-5xl items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Vigente cotizacion={read.data} puedeEditar={puedeEditar} />
          <Cambios cotizacion={read.data} puedeEditar={puedeEditar} />
        </div>
      ) : null}
    </>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return {
    show: (cotizacion: Cotizacion) => queries.setQueryData(QUERY, cotizacion),
    readAgain: () => queries.invalidateQueries({ queryKey: QUERY }),
  }
}

interface Props {
  cotizacion: Cotizacion
  puedeEditar: boolean
}

function Vigente({ cotizacion, puedeEditar }: Props) {
  return (
    <Card title="Hoy">
      <p className="font-titulo text-3xl tabular-nums">{pesos(cotizacion.valor)}</p>
      <p className="text-tabla text-suave">
        por dólar. Con este valor se cobra en pesos lo que vale en dólares.
      </p>
      {puedeEditar ? <CambiarCotizacion cotizacion={cotizacion} /> : null}
    </Card>
  )
}

const EN_BLANCO = { valor: null as number | null, desde: null as string | null, motivo: '' }

function CambiarCotizacion({ cotizacion }: { cotizacion: Cotizacion }) {
  const { show, readAgain } = useRefresh()
  const [form, setForm] = useState(EN_BLANCO)
  const [tried, setTried] = useState(false)
  const set = (part: Partial<typeof EN_BLANCO>) => setForm((before) => ({ ...before, ...part }))
  const change = useMutation({
    mutationFn: async () =>
      (
        await call(changeCotizacion, {
          version: cotizacion.version,
          body: {
            valor: form.valor ?? 0,
            motivo: form.motivo,
            ...(form.desde ? { desde: form.desde } : {}),
          },
        })
      ).item,
    onSuccess: (now) => {
      show(now)
      say(form.desde ? 'Quedó programada' : `Desde ahora: ${pesos(now.valor)} por dólar`)
      setForm(EN_BLANCO)
      setTried(false)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICTO') readAgain()
    },
  })
  const told = useTold(change, form)
  const { valor, motivo } = form
  const missing = {
    valor: tried && valor === null ? 'Escribí cuántos pesos vale un dólar' : undefined,
    motivo: tried && !motivo.trim() ? 'Escribí el motivo: queda en la historia' : undefined,
  }
  const save = async () => {
    setTried(true)
    if (valor === null || !motivo.trim()) throw new Error('the form is not complete')
    await change.mutateAsync()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save().catch(() => {})
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3 border-t border-linea pt-4">
      <LeaveGuard dirty={!sameValues(form, EN_BLANCO)} saving={change.isPending} onSave={save} />
      <MoneyField
        label="Valor nuevo"
        currency="ARS"
        value={valor}
        onChange={(next) => set({ valor: next })}
        hint={valor ? hintOf(cotizacion, valor) : undefined}
        error={missing.valor ?? told('valor')}
      />
      <DateTimeField
        label="Desde"
        hint="Vacío: desde ahora. La hora es la de Buenos Aires."
        value={form.desde}
        onChange={(desde) => set({ desde })}
        error={told('desde')}
      />
      <ReasonField
        value={motivo}
        onChange={(next) => set({ motivo: next })}
        error={missing.motivo ?? told('motivo')}
      />
      <FormError>{problemOf(change.error)}</FormError>
      <Button look="primary" type="submit" disabled={change.isPending} className="justify-self-start">
        {change.isPending ? 'Guardando…' : form.desde ? 'Programar' : 'Cambiar ahora'}
      </Button>
    </form>
  )
}

function hintOf(antes: Cotizacion, valor: number): string {
  const percent = ((valor - antes.valor) / antes.valor) * 100
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  const text = `${sign}${Math.abs(percent).toLocaleString('es-AR', { maximumFractionDigits: 1 })}\u00a0% sobre el de hoy`
  return needsFactor(antes, valor) ? `${text}: te vamos a pedir el segundo factor` : text
}

/** The error that belongs to no field. */
function problemOf(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError && error.code === 'CONFLICTO') {
    return 'Alguien cambió la cotización mientras la mirabas. Ya ves la de ahora: revisala y guardá de nuevo.'
  }
  return ['valor', 'desde', 'motivo'].some((name) => fieldOf(error, name)) ? undefined : messageOf(error)
}

function Cambios({ cotizacion, puedeEditar }: Props) {
  const { show, readAgain } = useRefresh()
  const cancel = useMutation({
    mutationFn: async (id: number) =>
      (await call(cancelCotizacion, { params: { id }, version: cotizacion.version })).item,
    onSuccess: (now) => {
      show(now)
      say('La anulamos: no va a empezar')
    },
    onError: (error) => {
      say('No la anulamos', messageOf(error))
      readAgain()
    },
  })
  if (cotizacion.cambios.length === 0) {
    return (
      <Card title="Historia">
        <p className="text-tabla text-suave">
          Nadie la cambió todavía: es la que vino con el sitio. Desde el primer cambio vas a ver acá cuándo,
          quién y por qué.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Historia" flush>
      <ChangeHistory
        cambios={cotizacion.cambios}
        textOf={({ valor }) => pesos(valor)}
        onCancel={puedeEditar ? ({ id }) => cancel.mutate(id) : undefined}
        busy={cancel.isPending}
      />
    </Card>
  )
}
