import { useQuery } from '@tanstack/react-query'
import { formatFecha, formatFechaHora } from '#domain/calendario/formato.ts'
import { totalText } from '#domain/compras/precios.ts'
import { type Columna, columnasOf } from '#domain/informes/clases.ts'
import { InformeQuery, previewInforme } from '#domain/informes/informes.ts'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'

type Celda = string | number | boolean | null

function cellText(value: Celda | undefined, { tipo }: Columna): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (tipo === 'dinero') {
    return Number(value).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
  if (tipo === 'fecha' || tipo === 'dia') {
    const [day = '', hour] = String(value).split(' ')
    return hour ? formatFechaHora(`${day}T${hour}Z`) : formatFecha(day)
  }
  return String(value)
}

/** The reason why the report cannot be previewed or exported. */
const problemOf = (query: InformeQuery) => InformeQuery.safeParse(query).error?.issues[0]?.message

export function usePreview(query: InformeQuery) {
  return useQuery({
    enabled: problemOf(query) === undefined,
    queryKey: ['informes', 'vista previa', query],
    queryFn: () => call(previewInforme, { body: query }),
    placeholderData: (before) => before,
  })
}

/** The first rows of the report, and the totals of all rows. */
export function VistaPrevia({ query }: { query: InformeQuery }) {
  const answer = usePreview(query)
  const columnas = columnasOf(query.clase, query.columnas)
  const problem = problemOf(query)
  const nameOf = (key: string) => columnas.find(([name]) => name === key)?.[1].nombre ?? key
  if (problem) {
    return (
      <Card title="Vista previa">
        <p role="status" className="text-tabla text-suave">
          {problem}
        </p>
      </Card>
    )
  }
  return (
    <Card title="Vista previa" flush className="min-w-0">
      {answer.isPending ? <ListSkeleton rows={6} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
      {answer.data && answer.data.filas.length === 0 ? (
        <p className="px-3.5 pb-3 text-tabla text-suave">
          Ninguna fila coincide. Probá con otro período o con menos filtros.
        </p>
      ) : null}
      {answer.data?.filas.length ? (
        <>
          <p className="flex flex-wrap gap-x-4 px-3.5 pb-2 text-tabla text-suave" aria-live="polite">
            <b className="font-semibold text-texto">{counted(answer.data.total, 'fila', 'filas')}</b>
            {answer.data.sumas.map(({ currency, columna, importe }) => (
              <span key={`${currency} ${columna}`}>
                {`${nameOf(columna)}: ${totalText({ amount: importe, currency })}`}
              </span>
            ))}
          </p>
          <section
            className="overflow-x-auto"
            aria-label="Primeras filas del informe"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
            tabIndex={0}
          >
            <table className="w-full border-collapse text-tabla">
              <thead>
                <tr>
                  {columnas.map(([key, { nombre, tipo }]) => (
                    <th
                      key={key}
                      scope="col"
                      className={`border-y border-linea bg-hundida px-3.5 py-1.5 font-medium whitespace-nowrap text-suave ${tipo === 'dinero' || tipo === 'numero' ? 'text-right' : 'text-left'}`}
                    >
                      {nombre}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.data.filas.map((fila, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview have no name
                  <tr key={at} className="border-b border-linea-suave">
                    {columnas.map(([key, columna], i) => (
                      <td
                        key={key}
                        className={`max-w-64 truncate px-3.5 py-1.5 whitespace-nowrap ${columna.tipo === 'dinero' || columna.tipo === 'numero' ? 'text-right' : ''}`}
                      >
                        {cellText(fila[i], columna)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {answer.data.total > answer.data.filas.length ? (
            <p className="px-3.5 py-2 text-meta text-suave">
              {`Son las primeras ${answer.data.filas.length}. El archivo las trae todas.`}
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}
