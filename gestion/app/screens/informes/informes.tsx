import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarRange, ChartColumn, Copy, Trash2, UsersRound } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import { CLASES, NOMBRES_DE_CLASE } from '#domain/informes/clases.ts'
import {
  copyInforme,
  createInforme,
  FALLAS_MAX,
  type Informe,
  listInformes,
  removeInforme,
  scheduleInforme,
} from '#domain/informes/informes.ts'
import { NOMBRES_DE_PARTE, permisoOfParte } from '#domain/informes/mes.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { Corridas } from './corridas.tsx'
import { programaText } from './nombres.ts'

export const INFORMES = ['informes']

/** The saved reports and the files made from them. */
export function Component() {
  const may = useMay()
  const answer = useQuery({ queryKey: INFORMES, queryFn: async () => (await call(listInformes)).data })
  const clases = NOMBRES_DE_CLASE.filter((clase) => may(CLASES[clase].ver))
  return (
    <>
      <PageHead
        title="Informes"
        aside={
          NOMBRES_DE_PARTE.some((parte) => may(permisoOfParte(parte))) ? (
            <ButtonLink look="primary" to="/informes/mes">
              <CalendarRange aria-hidden="true" /> Informe del mes
            </ButtonLink>
          ) : undefined
        }
      />
      {clases.length ? (
        <nav aria-label="Informe nuevo" className="flex flex-wrap items-center gap-2">
          <span className="text-tabla text-suave">Informe nuevo de</span>
          {clases.map((clase) => (
            <ButtonLink key={clase} to={`/informes/nuevo?clase=${clase}`}>
              {CLASES[clase].nombre}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      <Card title="Guardados" flush>
        {answer.isPending ? <ListSkeleton rows={3} /> : null}
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => answer.refetch()} /> : null}
        {answer.data?.length === 0 ? (
          clases.length ? (
            <State icon={<ChartColumn />} title="Todavía no guardaste ningún informe">
              Elegí de qué lo querés, sus columnas y su período, y guardalo para volver a correrlo.
            </State>
          ) : (
            <State icon={<ChartColumn />} title="No hay informes para tu rol">
              Los que alguien comparta con tu rol aparecen acá.
            </State>
          )
        ) : null}
        {answer.data?.length ? (
          <ul>
            {answer.data.map((informe) => (
              <Row key={informe.id} informe={informe} />
            ))}
          </ul>
        ) : null}
      </Card>
      <Corridas />
    </>
  )
}

function Row({ informe }: { informe: Informe }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => queries.invalidateQueries({ queryKey: INFORMES })
  const copy = useMutation({
    mutationFn: () => call(copyInforme, { params: { id: informe.id } }),
    onSuccess: async ({ item }) => {
      await refresh()
      navigate(`/informes/${item.id}`)
    },
    onError: (error) => say('No se pudo copiar', messageOf(error)),
  })
  const remove = useMutation({
    mutationFn: () => call(removeInforme, { params: { id: informe.id } }),
    onSuccess: async () => {
      await refresh()
      sayWithUndo(`Quitaste «${informe.nombre}».`, async () => {
        const { id } = (await call(createInforme, { body: { nombre, clase, columnas, filtros, rol } })).item
        if (programa) await call(scheduleInforme, { params: { id }, body: programa })
        await refresh()
      })
    },
    onError: (error) => say('No se pudo quitar', messageOf(error)),
  })
  const { nombre, clase, columnas, filtros, rol, programa, proximaEn, apagadoEn, propio, autor } = informe
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-linea-suave px-3.5 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={`/informes/${informe.id}`} className="font-semibold hover:underline">
          {nombre}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-suave">
          {`${CLASES[clase].nombre} · ${counted(columnas.length, 'columna', 'columnas')}`}
          {rol ? (
            <span className="inline-flex items-center gap-1">
              <UsersRound aria-hidden="true" className="size-3.5" /> {NOMBRES_DE_ROL[rol]}
            </span>
          ) : null}
          {propio ? null : <span>{`de ${autor}`}</span>}
        </p>
      </div>
      <div className="text-tabla text-suave">
        {apagadoEn ? (
          <Chip tone="error">Apagado: falló {FALLAS_MAX} veces</Chip>
        ) : programa && proximaEn ? (
          <>
            {programaText(programa)}
            <span className="block text-meta">{`próxima: ${formatMoment(proximaEn)}`}</span>
          </>
        ) : null}
      </div>
      <div className="flex gap-1">
        <Button
          icon
          look="quiet"
          aria-label={`Copiar ${nombre}`}
          title="Copiar"
          onClick={() => copy.mutate()}
        >
          <Copy aria-hidden="true" />
        </Button>
        {propio ? (
          <Button
            icon
            look="quiet"
            aria-label={`Quitar ${nombre}`}
            title="Quitar"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : null}
      </div>
    </li>
  )
}
