import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatFecha, formatMes } from '#domain/calendario/formato.ts'
import { totalText } from '#domain/compras/precios.ts'
import { claseOf } from '#domain/informes/clases.ts'
import {
  diasOf,
  exportMes,
  getMes,
  type InformeDeMes,
  type LineaDeMes,
  mesAntes,
  type NombreDeParte,
  parteOf,
} from '#domain/informes/mes.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { Crumbs } from '../../kit/crumbs.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { NoPermission } from '../../kit/no-permission.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { call } from '../../session/api.ts'
import { changeText, totalsOf } from './mes-texts.ts'

const MESES_ATRAS = 36

/** The monthly report for the board: on the screen, on paper and as a file. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('mes') ?? undefined
  const answer = useQuery({
    queryKey: ['informes', 'mes', wanted],
    queryFn: () => call(getMes, { query: { mes: wanted } }),
    placeholderData: (before) => before,
  })
  if (!answer.data) return <Unloaded query={answer} />
  const { data } = answer
  if (data.partes.length === 0)
    return <NoPermission message="Tu rol no ve nada de lo que cuenta este informe." />
  const choose = (mes: string) => setParams({ mes }, { replace: true })
  return (
    <>
      <div className="print:hidden">
        <Crumbs to="/informes" list="Informes" />
      </div>
      <PageHead
        title={`Informe de ${formatMes(data.mes)}`}
        meta={
          <span className="print:hidden">
            {data.mes === data.enCurso ? 'El mes no terminó: se compara con el anterior entero.' : ''}
          </span>
        }
      >
        <span className="contents print:hidden">
          <ExportButton run={() => call(exportMes, { query: { mes: data.mes, formato: 'csv' } })} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" /> Imprimir
          </Button>
        </span>
      </PageHead>
      <p className="hidden text-tabla print:block">
        {ORGANIZACION.nombre} · comparado con {formatMes(data.antes)}
        {data.mes === data.enCurso ? ' · mes sin terminar' : ''}
      </p>
      <Chooser informe={data} onChoose={choose} />
      <div
        aria-busy={answer.isPlaceholderData}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 aria-busy:opacity-60 print:max-w-none print:gap-5"
      >
        {data.partes.map(({ parte, lineas }) => (
          <Parte key={parte} parte={parte} lineas={lineas} informe={data} />
        ))}
      </div>
      <p className="max-w-2xl text-meta text-suave">
        El dinero es el que se confirmó en el mes; los reembolsos, los que se devolvieron en el mes, aunque se
        hayan cobrado antes. Los días son los de Buenos Aires.
      </p>
    </>
  )
}

function Chooser({
  informe: { mes, enCurso },
  onChoose,
}: {
  informe: InformeDeMes
  onChoose: (mes: string) => void
}) {
  const meses = [enCurso]
  while (meses.length < MESES_ATRAS) meses.push(mesAntes(meses.at(-1) ?? enCurso))
  const options = meses.map((value) => ({ value, label: formatMes(value) }))
  const next = meses[meses.indexOf(mes) - 1]
  return (
    <div className="flex items-end gap-1 print:hidden">
      <Button icon look="quiet" aria-label="Mes anterior" onClick={() => onChoose(mesAntes(mes))}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <SelectField
        label="Mes"
        value={mes}
        options={meses.includes(mes) ? options : [...options, { value: mes, label: formatMes(mes) }]}
        onChange={(chosen) => chosen && onChoose(chosen)}
      />
      <Button
        icon
        look="quiet"
        aria-label="Mes siguiente"
        disabled={!next && mes >= (meses.at(-1) ?? mes)}
        onClick={() => onChoose(next ?? meses.at(-1) ?? enCurso)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** The address of the list with the rows of a part. */
function rowsHref(parte: NombreDeParte, mes: string): string {
  const { desde, hasta } = diasOf(mes)
  const { de } = parteOf(parte)
  return de === 'reembolsos'
    ? `/reembolsos?estado=hecho&hechoEn=${desde}..${hasta}`
    : `/informes/nuevo?clase=${de}&parte=${parte}&mes=${mes}`
}

function Parte({
  parte,
  lineas,
  informe: { mes, antes },
}: {
  parte: NombreDeParte
  lineas: readonly LineaDeMes[]
  informe: InformeDeMes
}) {
  const { nombre, nouns, importe, por, de } = parteOf(parte)
  const isDia = (i: number) => de !== 'reembolsos' && claseOf(de).columnas[por[i] ?? '']?.tipo === 'dia'
  const nameOf = (line: LineaDeMes) =>
    line.de
      .map((value, i) => (value && isDia(i) ? formatFecha(value) : value))
      .filter(Boolean)
      .join(' · ') || 'Sin dato'
  const figures = ({ currency }: LineaDeMes, { cuenta, importe: sum }: LineaDeMes['mes']) =>
    cuenta === 0 ? (
      '–'
    ) : importe && currency ? (
      <>
        <b className="font-semibold whitespace-nowrap">{totalText({ amount: sum, currency })}</b>
        <span className="block text-meta text-suave">{counted(cuenta, ...nouns)}</span>
      </>
    ) : (
      <b className="font-semibold">{cuenta.toLocaleString('es-AR')}</b>
    )
  const row = (line: LineaDeMes, name: string, total = false) => (
    <tr
      key={`${name} ${line.currency}`}
      className={cx('border-t border-linea-suave align-top break-inside-avoid', total && 'bg-hundida')}
    >
      <th scope="row" className="py-1.5 pr-2 pl-3.5 text-left font-normal wrap-break-word">
        {name}
      </th>
      <td className="px-2 py-1.5 text-right">{figures(line, line.mes)}</td>
      <td className="px-2 py-1.5 text-right text-suave">{figures(line, line.antes)}</td>
      <td className="py-1.5 pr-3.5 pl-2 text-right whitespace-nowrap">{changeText(line, importe)}</td>
    </tr>
  )
  return (
    <Card
      title={nombre}
      flush
      className="break-inside-avoid-page print:border-0 print:shadow-none"
      aside={
        lineas.length ? (
          <Link
            to={rowsHref(parte, mes)}
            className="inline-flex min-h-9 items-center px-2 text-tabla font-medium text-marca max-md:min-h-control print:hidden"
          >
            Ver una por una<span className="sr-only"> ({nombre})</span>
          </Link>
        ) : undefined
      }
    >
      {lineas.length === 0 ? (
        <p className="px-3.5 pb-3 text-tabla text-suave">{`Nada en ${formatMes(mes)} ni en ${formatMes(antes)}.`}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-tabla">
            <thead>
              <tr className="text-meta text-suave">
                <th scope="col" className="py-1 pr-2 pl-3.5 text-left font-semibold">
                  <span className="sr-only">Detalle</span>
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold md:w-36 print:w-36">
                  {formatMes(mes)}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold md:w-36 print:w-36">
                  {formatMes(antes)}
                </th>
                <th scope="col" className="py-1 pr-3.5 pl-2 text-right font-semibold md:w-24 print:w-24">
                  Cambio
                </th>
              </tr>
            </thead>
            <tbody>
              {lineas.map((line) => row(line, nameOf(line)))}
              {totalsOf(lineas).map((line) => row(line, 'Total', true))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
