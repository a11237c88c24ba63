import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type Encuestas, type GrupoContado, getEncuestas } from '#domain/formularios/encuestas.ts'
import { ETIQUETAS } from '#domain/formularios/textos.ts'
import { Card } from '../../kit/card.tsx'
import { Bar } from '../../kit/charts/bars.tsx'
import { FigureCard } from '../../kit/charts/figure-card.tsx'
import { FigureTable } from '../../kit/charts/figure-table.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { answersHref } from '../../parts/answers-href.ts'
import { call } from '../../session/api.ts'

/** The survey results, as charts and as figures. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const entre = { desde: params.get('desde') ?? '', hasta: params.get('hasta') ?? '' }
  const answer = useQuery({
    queryKey: ['encuestas', entre],
    queryFn: async () =>
      (
        await call(getEncuestas, {
          query: {
            ...(entre.desde ? { desde: entre.desde } : {}),
            ...(entre.hasta ? { hasta: entre.hasta } : {}),
          },
        })
      ).item,
    placeholderData: (before) => before,
  })
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const { consultas, empresas, actividades } = answer.data ?? {}
  return (
    <>
      <Crumbs to="/mensajes" list="Mensajes" here="Encuestas" />
      <PageHead title="Encuestas">
        {(['desde', 'hasta'] as const).map((name) => (
          <label key={name} className="flex items-center gap-2 text-tabla text-suave capitalize">
            {name}
            <input
              type="date"
              className="h-control rounded-campo border border-borde bg-superficie px-2 text-texto"
              value={entre[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          </label>
        ))}
      </PageHead>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
      {consultas && empresas && actividades && !consultas.total && !empresas.total && !actividades.total ? (
        <Card>
          <State
            icon={<ChartColumn />}
            title={entre.desde || entre.hasta ? 'No hay encuestas en esos días' : 'Todavía no hay encuestas'}
          >
            Lo que respondan en las encuestas del sitio se cuenta acá.
          </State>
        </Card>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
        {consultas?.total ? (
          <Consultas
            title="Consultas con consultores"
            encuestas={consultas}
            answersOf={(nombre) => answersHref('encuesta', nombre, entre)}
          />
        ) : null}
        {empresas?.total ? (
          <Consultas
            title="Consultas en empresas"
            encuestas={empresas}
            answersOf={(nombre) => answersHref('empresa-encuesta', nombre, entre)}
          />
        ) : null}
        {actividades?.total ? (
          <Figures
            title={`¿Ayudó en la tarea? Por actividad (${actividades.total})`}
            about="Actividad"
            groups={actividades.eventos}
            answersOf={(nombre) => answersHref('encuesta-evento', nombre, entre)}
          />
        ) : null}
      </div>
    </>
  )
}

/** The survey about consultations, for one of its contexts. */
function Consultas({
  title,
  encuestas: { total, preguntas, consultores },
  answersOf,
}: {
  title: string
  encuestas: Encuestas['consultas']
  answersOf: (nombre: string) => string
}) {
  return (
    <>
      <Figures
        title={`${title} (${total})`}
        about="Pregunta"
        groups={preguntas.map(({ campo, respuestas }) => ({
          nombre: ETIQUETAS.encuesta[campo as keyof typeof ETIQUETAS.encuesta],
          cuenta: respuestas.reduce((sum, { cuenta }) => sum + cuenta, 0),
          respuestas,
        }))}
      />
      <Figures
        title={`${title}: ¿lo recomendarían?`}
        about="Consultor"
        groups={consultores}
        answersOf={answersOf}
      />
    </>
  )
}

type Grupo = Omit<GrupoContado, 'antes'> & Partial<Pick<GrupoContado, 'antes'>>

const cuentaOf = ({ respuestas }: Grupo, respuesta: string) =>
  respuestas.find((each) => each.respuesta === respuesta)?.cuenta ?? 0
const SI = 'Si'

function Figures({
  title,
  about,
  groups,
  answersOf,
}: {
  title: string
  about: string
  groups: readonly Grupo[]
  /** The address of the written answers about one of them. */
  answersOf?: (nombre: string) => string
}) {
  const answers = [
    ...new Set(groups.flatMap(({ respuestas }) => respuestas.map((each) => each.respuesta))),
  ].toSorted((a, b) => Number(b === SI) - Number(a === SI))
  return (
    <FigureCard
      title={title}
      chart={
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {groups.map((group) => (
            <li key={group.nombre} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-tabla">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-[1_1_8rem]">
                  {answersOf ? (
                    <Link to={answersOf(group.nombre)} className="font-semibold text-marca underline">
                      {group.nombre}
                    </Link>
                  ) : (
                    group.nombre
                  )}
                  {answersOf &&
                    group.antes?.map((nombre) => (
                      <span key={nombre} className="block text-meta text-suave">
                        Antes:{' '}
                        <Link to={answersOf(nombre)} className="text-marca underline">
                          {nombre}
                        </Link>
                      </span>
                    ))}
                </span>
                <span className="whitespace-nowrap text-suave">
                  <b className="font-semibold text-texto">{cuentaOf(group, SI)}</b> de {group.cuenta} dicen
                  que sí
                </span>
              </div>
              <Bar value={cuentaOf(group, SI)} of={group.cuenta} className="h-2.5" />
            </li>
          ))}
        </ul>
      }
      table={
        <FigureTable
          caption={title}
          head={[about, ...answers.map((each) => (each === SI ? 'Sí' : each)), 'Total']}
          rows={groups.map((group) => ({
            key: group.nombre,
            cells: [group.nombre, ...answers.map((each) => cuentaOf(group, each)), group.cuenta],
          }))}
        />
      }
    />
  )
}
