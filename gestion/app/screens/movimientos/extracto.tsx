import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type ExtractoEntero, getExtracto } from '#domain/movimientos/movimientos.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { call } from '../../session/api.ts'
import { BuscandoChip, VeredictoChip } from './veredicto.tsx'

/** The movements of a bank statement, and the lines that could not be read. */
export function Component() {
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['extractos', 'item', id],
    queryFn: async () => (await call(getExtracto, { params: { id } })).item,
  })
  if (!answer.data) return <Unloaded query={answer} />
  const extracto = answer.data
  return (
    <>
      <Crumbs to="/movimientos" list="Movimientos" here={extracto.archivo} />
      <PageHead
        title="Extracto importado"
        aside={
          <ButtonLink look="primary" to={`/movimientos?extracto=${extracto.id}`}>
            Ver sus movimientos
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2">
        <Card title="Qué trajo">
          <p role="status" className="pb-2 text-tabla">
            {summary(extracto)}
          </p>
          <Facts
            rows={[
              ['Archivo', extracto.archivo],
              ['Cuenta', extracto.banco],
              ['Nuevos', extracto.nuevas],
              ['Ya estaban', extracto.repetidas],
              ['En cero', extracto.ceros],
              ['Rechazadas', extracto.rechazadas],
              ['Importó', `${extracto.quien ?? 'Sistema'}, ${formatMoment(extracto.creadoEn)}`],
            ]}
          />
        </Card>
        <Card title="Por decidir, según su coincidencia">
          {extracto.veredictos.length > 0 || extracto.sinCotejar > 0 ? (
            <ul className="grid gap-2 text-tabla">
              {extracto.veredictos.map(({ veredicto, cuantos }) => (
                <li key={veredicto}>
                  <Link
                    to={`/movimientos?extracto=${extracto.id}&veredicto=${veredicto}&estado=pendiente`}
                    className="flex min-h-9 items-center gap-2 hover:underline"
                  >
                    <VeredictoChip veredicto={veredicto} /> <b>{cuantos}</b>
                  </Link>
                </li>
              ))}
              {extracto.sinCotejar > 0 ? (
                <li className="flex min-h-9 flex-wrap items-center gap-2">
                  <BuscandoChip /> <b>{extracto.sinCotejar}</b>
                  <span className="text-suave">
                    Todavía los comparamos con las compras: volvé en un minuto.
                  </span>
                </li>
              ) : null}
            </ul>
          ) : (
            <p className="text-tabla text-suave">No queda nada por decidir de este extracto.</p>
          )}
        </Card>
      </div>
      {extracto.rechazos.length > 0 ? (
        <Card title={`Filas que no se pudieron leer (${extracto.rechazadas})`} flush>
          <ul className="text-tabla">
            {extracto.rechazos.map(({ fila, motivo, texto }) => (
              <li key={fila} className="grid gap-0.5 border-t border-linea-suave px-3.5 py-2">
                <span>
                  <b>Fila {fila}</b> · <span className="text-error">{motivo}</span>
                </span>
                <span className="break-words text-suave">{texto}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

function summary({ nuevas, repetidas, rechazadas, posiblesDuplicados }: ExtractoEntero): string {
  const parts = [
    nuevas === 1 ? 'Entró 1 movimiento nuevo' : `Entraron ${nuevas} movimientos nuevos`,
    repetidas
      ? `${repetidas} ya ${repetidas === 1 ? 'estaba' : 'estaban'} y no se ${repetidas === 1 ? 'repitió' : 'repitieron'}`
      : '',
    posiblesDuplicados
      ? `${posiblesDuplicados} ${posiblesDuplicados === 1 ? 'puede' : 'pueden'} estar en otro archivo: decí si es el mismo antes de asignar`
      : '',
    rechazadas ? `${rechazadas} no se ${rechazadas === 1 ? 'pudo' : 'pudieron'} leer` : '',
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}
