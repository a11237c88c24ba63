import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Plantilla } from '#domain/movimientos/lectura.ts'
import {
  EXTRACTO_MAX_BYTES,
  importExtracto,
  listExtractos,
  readExtracto,
  type SospechaDeCuenta,
} from '#domain/movimientos/movimientos.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { Crumbs } from '../../kit/crumbs.tsx'
import { FormError } from '../../kit/field.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { FileDrop } from '../../kit/form/file-fields.tsx'
import { NoPermission } from '../../kit/no-permission.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { PlantillaForm } from './plantilla-form.tsx'

const EXTRACTO = {
  nombre: 'CSV, XLSX u OFX',
  accept: '.csv,.txt,.xlsx,.ofx',
  maxBytes: EXTRACTO_MAX_BYTES,
}

type Lectura = Omit<AnswerOf<typeof readExtracto>['item'], 'plantilla'> & { plantilla: Plantilla }

/** State of an import: the file is read once its account is known, and imported when the user confirms. */
function useExtracto() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [medio, setMedio] = useState<number | null>(null)
  const [archivo, setArchivo] = useState<File>()
  const [lectura, setLectura] = useState<Lectura>()
  // The request id, one per file, so that sending it twice imports it once.
  const [id, setId] = useState(() => crypto.randomUUID())

  const read = useMutation({
    mutationFn: async ({ file, account, ...wanted }: ReadInput) =>
      (await call(readExtracto, { body: { medio: account, archivo: file, ...wanted } })).item as Lectura,
  })
  // Only the latest reading counts; the answer of an older one is outdated.
  const startReading = (input: ReadInput) => read.mutate(input, { onSuccess: setLectura })
  const send = useMutation({
    mutationFn: async (meant: boolean) => {
      if (!archivo || medio === null || !lectura) throw new Error('nothing to import')
      const given = lectura.reconocida ? {} : { plantilla: JSON.stringify(lectura.plantilla) }
      // The user saw the warning that the file looks like another account's, and confirmed this account.
      const body = { id, medio, archivo, ...given, ...(meant ? { igual: '1' as const } : {}) }
      return (await call(importExtracto, { body })).item
    },
    onSuccess: (extracto) => {
      queries.invalidateQueries({ queryKey: ['movimientos'] })
      queries.invalidateQueries({ queryKey: ['extractos'] })
      navigate(`/extractos/${extracto.id}`)
    },
  })
  return {
    medio,
    archivo,
    lectura,
    setLectura,
    read,
    send,
    sospecha: lectura?.sospecha ?? sospechaOf(send.error),
    start(file: File | undefined, account: number | null) {
      setArchivo(file)
      setMedio(account)
      setLectura(undefined)
      setId(crypto.randomUUID())
      send.reset()
      if (file && account !== null) startReading({ file, account })
    },
    startReading,
  }
}

/** Imports a bank file: choose the account and the file, and say how to read an unknown format. */
export function Component() {
  const may = useMay()
  const known = useQuery({ queryKey: ['extractos'], queryFn: () => call(listExtractos) })
  const { medio, archivo, lectura, setLectura, read, send, sospecha, start, startReading } = useExtracto()
  if (!known.data) return <Unloaded query={known} />
  if (!may('compras.importar'))
    return <NoPermission message="Importar extractos es de quienes llevan los pagos." />
  const cuentas = known.data.cuentas.map((cuenta) => ({
    value: cuenta.medio,
    label: `${cuenta.nombre} · ${cuenta.moneda}`,
  }))
  const labelOf = (account: number | null) => cuentas.find(({ value }) => value === account)?.label ?? ''
  return (
    <>
      <Crumbs to="/movimientos" list="Movimientos" here="Importar" />
      <PageHead title="Importar un extracto" />
      {cuentas.length === 0 ? (
        <NoAccount />
      ) : (
        <Card title="De qué cuenta y qué archivo">
          <div className="grid gap-3 md:grid-cols-[18rem_minmax(0,1fr)]">
            <SelectField
              label="Cuenta"
              value={medio}
              options={cuentas}
              onChange={(account) => start(archivo, account)}
            />
            <FileDrop
              label="Archivo del extracto"
              kind={EXTRACTO}
              nombre={archivo?.name}
              hint={medio === null ? 'Primero elegí la cuenta.' : undefined}
              disabled={medio === null}
              onFile={(file) => start(file, medio)}
            />
          </div>
          <FormError>{messageOf(read.error)}</FormError>
          {read.isPending ? <p className="mt-2 text-tabla text-suave">Leyendo el archivo…</p> : null}
          {sospecha ? (
            <SospechaNote
              sospecha={sospecha}
              labelOf={labelOf}
              medio={medio}
              onMove={(account) => start(archivo, account)}
            />
          ) : null}
        </Card>
      )}
      {lectura && archivo && medio !== null ? (
        <LecturaCard
          lectura={lectura}
          onChange={setLectura}
          onReread={({ separador, codificacion }) =>
            startReading({ file: archivo, account: medio, separador, codificacion })
          }
        >
          <FormError>{sospechaOf(send.error) ? undefined : messageOf(send.error)}</FormError>
          <div className="mt-4 flex justify-end">
            <Button
              look="primary"
              disabled={send.isPending || read.isPending}
              onClick={() => send.mutate(sospecha !== null)}
            >
              {send.isPending ? 'Importando…' : sospecha ? `Importar igual en ${labelOf(medio)}` : 'Importar'}
            </Button>
          </div>
        </LecturaCard>
      ) : null}
      <UltimosExtractos extractos={known.data.data} />
    </>
  )
}

/** The result of reading the file, with the options to read it differently. */
function LecturaCard({
  lectura,
  onChange,
  onReread,
  children,
}: {
  lectura: Lectura
  onChange: (lectura: Lectura) => void
  onReread: (plantilla: Plantilla) => void
  children: ReactNode
}) {
  const { reconocida, total, formato, filas, plantilla } = lectura
  return (
    <Card title={reconocida ? 'Ya sabemos leer este archivo' : 'Cómo se lee este archivo'}>
      <p className="mb-3 text-tabla text-suave">
        {reconocida
          ? `Reconocimos el encabezado: ${counted(total, 'fila', 'filas')}.`
          : 'Mirá las primeras filas y corregí lo que haga falta. Te lo preguntamos una sola vez por banco.'}
      </p>
      {reconocida ? (
        <Button look="quiet" onClick={() => onChange({ ...lectura, reconocida: false })}>
          Cambiar cómo se lee
        </Button>
      ) : (
        <PlantillaForm
          formato={formato}
          filas={filas}
          plantilla={plantilla}
          onChange={(changed) => onChange({ ...lectura, plantilla: changed })}
          onReread={(change) => onReread({ ...plantilla, ...change })}
        />
      )}
      {children}
    </Card>
  )
}

function NoAccount() {
  const may = useMay()
  return (
    <State
      icon={<Landmark />}
      title="Todavía no hay ninguna cuenta"
      action={
        may('configuracion.editar') ? (
          <ButtonLink look="primary" to="/bancos/nuevo">
            Cargar la cuenta
          </ButtonLink>
        ) : undefined
      }
    >
      Los extractos se importan de una cuenta de Bancos.
    </State>
  )
}

function SospechaNote({
  sospecha,
  medio,
  labelOf,
  onMove,
}: {
  sospecha: SospechaDeCuenta
  /** The chosen account. */
  medio: number | null
  labelOf: (medio: number | null) => string
  onMove: (medio: number | null) => void
}) {
  return (
    <div
      role="alert"
      className="mt-3 grid justify-items-start gap-2 rounded-campo bg-espera-claro p-3 text-tabla text-espera"
    >
      <p>
        <b className="block font-semibold">¿Es el extracto de {labelOf(medio)}?</b>
        {sospecha.texto}
      </p>
      {sospecha.medio === null ? null : (
        <Button onClick={() => onMove(sospecha.medio)}>Pasarlo a {labelOf(sospecha.medio)}</Button>
      )}
    </div>
  )
}

function UltimosExtractos({ extractos }: { extractos: AnswerOf<typeof listExtractos>['data'] }) {
  if (extractos.length === 0) return null
  return (
    <Card title="Últimos extractos" flush>
      <ul className="text-tabla">
        {extractos.map((extracto) => (
          <li
            key={extracto.id}
            className="flex flex-wrap items-center gap-x-3 border-t border-linea-suave px-3.5 py-2"
          >
            <Link
              to={`/extractos/${extracto.id}`}
              className="flex items-center font-semibold text-marca underline max-md:min-h-control"
            >
              {extracto.archivo}
            </Link>
            <span className="text-suave">
              {extracto.banco} · {counted(extracto.nuevas, 'nuevo', 'nuevos')} · {extracto.quien ?? 'sistema'}
              , {formatMoment(extracto.creadoEn)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The suspicion that the file belongs to another account. The import can report it even if the preview did not. */
const sospechaOf = (error: unknown): SospechaDeCuenta | null =>
  error instanceof ApiError && error.code === 'EXTRACTO_DE_OTRA_CUENTA'
    ? { texto: error.message, medio: null }
    : null

interface ReadInput extends Partial<Pick<Plantilla, 'separador' | 'codificacion'>> {
  file: File
  account: number
}
