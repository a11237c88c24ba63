import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Download, Save } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import type { SheetFormat } from '#contract/answer.ts'
import { NOMBRES_DE_ROL, ROLES_STAFF, type RolStaff } from '#domain/cuentas/permisos.ts'
import {
  CLASES,
  type ClaseDeInforme,
  claseOf,
  type NombreDeClase,
  permisoToExport,
} from '#domain/informes/clases.ts'
import {
  exportInforme,
  FILAS_AL_MOMENTO,
  Filtros,
  FORMATOS,
  getInforme,
  type Informe,
  type InformeQuery,
  startCorrida,
} from '#domain/informes/informes.ts'
import { filtrosOf, NOMBRES_DE_PARTE, parteOf } from '#domain/informes/mes.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useRequestId } from '../../kit/request-id.ts'
import { Unloaded } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { ConflictDialog } from '../../resource/editor/conflict-dialog.tsx'
import { LeaveGuard, SAVED } from '../../resource/editor/leave-guard.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { ColumnasField } from './columnas-field.tsx'
import { CORRIDAS } from './corridas.tsx'
import { FiltrosFields } from './filtros-fields.tsx'
import { INFORMES } from './informes.tsx'
import { filtrosText, NOMBRE_DE_FORMATO } from './nombres.ts'
import { ProgramaDialog } from './programa-dialog.tsx'
import { type Draft, draftOf, useDraft } from './use-draft.ts'
import { usePreview, VistaPrevia } from './vista-previa.tsx'

function blank(clase: NombreDeClase): Draft {
  return {
    clase,
    columnas: [...CLASES[clase].inicial],
    filtros: Filtros.parse({ periodo: claseOf(clase).deSiempre ? 'todo' : 'ultimos-30' }),
    nombre: CLASES[clase].nombre,
    rol: null,
  }
}

/** A new report. The address may preset a part of the monthly report. */
function startOf(clase: NombreDeClase, params: URLSearchParams): Draft {
  const draft = blank(clase)
  const [parte, mes] = [NOMBRES_DE_PARTE.find((name) => name === params.get('parte')), params.get('mes')]
  if (!parte || !mes || parteOf(parte).de !== clase) return draft
  return { ...draft, nombre: parteOf(parte).nombre, filtros: filtrosOf(parte, mes) }
}

/** One report: its columns, its filters and a preview. */
export function Component() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const clase = params.get('clase') as NombreDeClase | null
  if (id) return <Saved key={id} id={Number(id)} />
  if (!clase || !Object.hasOwn(CLASES, clase)) return <Navigate to="/informes" replace />
  return <Editor key={clase} initial={startOf(clase, params)} />
}

function Saved({ id }: { id: number }) {
  const answer = useQuery({
    queryKey: [...INFORMES, id],
    queryFn: async () => (await call(getInforme, { params: { id } })).item,
  })
  if (!answer.data) return <Unloaded query={answer} />
  return <Editor initial={draftOf(answer.data)} informe={answer.data} />
}

function Editor({ initial, informe }: { initial: Draft; informe?: Informe }) {
  const staff = useStaff()
  const may = useMay()
  const navigate = useNavigate()
  const [scheduling, setScheduling] = useState(false)
  const { draft, set, changed, saving, save, ...both } = useDraft(initial, informe)
  const clase = claseOf(draft.clase)
  const { nombre, rol, ...query } = draft
  const own = !informe || informe.propio
  // Does not run if the user left the screen meanwhile, so that they are not brought back.
  const created = ({ item }: { item: Informe }) =>
    informe ? undefined : navigate(`/informes/${item.id}`, { replace: true, state: SAVED })
  const submit = () => save(created)
  const roles = ROLES_STAFF.filter((each) => staff.roles.includes(each) || may('cuentas.otorgar'))
  return (
    <>
      <LeaveGuard dirty={own && changed} saving={saving.isPending} onSave={submit} />
      <Crumbs to="/informes" list="Informes" />
      <PageHead
        title={informe?.nombre ?? `Informe de ${clase.nombre.toLowerCase()}`}
        meta={informe && !own ? `de ${informe.autor}` : null}
        aside={
          own ? (
            <Button
              look="primary"
              disabled={saving.isPending || !nombre.trim()}
              onClick={() => submit().catch(() => {})}
            >
              <Save aria-hidden="true" /> Guardar
            </Button>
          ) : null
        }
      >
        {may(permisoToExport(draft.clase, draft.columnas)) ? (
          <Exports query={query} nombre={nombre} informe={informe} />
        ) : null}
        {own ? (
          <Button
            onClick={() =>
              informe && !changed
                ? setScheduling(true)
                : say('Primero guardalo', 'Sale como está guardado, con esas columnas y esos filtros.')
            }
          >
            <CalendarClock aria-hidden="true" /> {informe?.programa ? 'Cambiar cuándo sale' : 'Programar'}
          </Button>
        ) : null}
      </PageHead>
      {informe?.apagadoEn ? (
        <p role="alert" className="rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {`Dejó de salir solo después de 5 fallas seguidas. ${informe.error ?? ''} Para que vuelva a salir, programalo de nuevo.`}
        </p>
      ) : null}
      <div className="grid items-start gap-3.5 xl:grid-cols-[calc(320rem/14)_minmax(0,1fr)]">
        <Card>
          <div className="grid gap-4">
            <Field
              label="Nombre"
              maxLength={80}
              value={nombre}
              onChange={(e) => set({ nombre: e.target.value })}
            />
            {own && roles.length ? (
              <SelectField
                label="Lo ven"
                none="Solo yo"
                value={rol}
                options={roles.map((each) => ({ value: each, label: `Rol ${NOMBRES_DE_ROL[each]}` }))}
                onChange={(next) => set({ rol: next })}
              />
            ) : null}
            <FiltrosFields clase={clase} value={draft.filtros} onChange={(filtros) => set({ filtros })} />
            <ColumnasField clase={clase} value={draft.columnas} onChange={(columnas) => set({ columnas })} />
          </div>
        </Card>
        <VistaPrevia query={query} />
      </div>
      {both.conflict ? (
        <ConflictDialog
          alone
          conflict={both.conflict}
          fields={comparedOf(clase)}
          mine={{ ...draft }}
          onClose={both.postpone}
          onResolve={(chosen) => both.resolve(chosen as unknown as Draft)}
        />
      ) : null}
      {scheduling && informe ? (
        <ProgramaDialog informe={informe} onClose={() => setScheduling(false)} />
      ) : null}
    </>
  )
}

/** The fields that the conflict dialog compares. */
const comparedOf = (clase: ClaseDeInforme) => [
  { name: 'nombre', label: 'Nombre', textOf: String },
  {
    name: 'rol',
    label: 'Lo ven',
    textOf: (rol: unknown) => (rol ? `Rol ${NOMBRES_DE_ROL[rol as RolStaff]}` : 'Solo yo'),
  },
  {
    name: 'filtros',
    label: 'Filtros',
    textOf: (filtros: unknown) => filtrosText(clase, filtros as Filtros),
  },
  {
    name: 'columnas',
    label: 'Columnas',
    textOf: (columnas: unknown) =>
      (columnas as string[]).map((key) => clase.columnas[key]?.nombre ?? key).join(', '),
  },
]

/**
 * Exports the report at once if it has few rows. A large report is made in the background, and a mail brings the
 * link.
 */
function Exports({
  query,
  nombre,
  informe,
}: {
  query: InformeQuery
  nombre: string
  informe: Informe | undefined
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const preview = usePreview(query)
  const total = preview.isEnabled ? (preview.data?.total ?? 0) : 0
  const request = useRequestId()
  const run = useMutation({
    mutationFn: async (formato: SheetFormat) => {
      const body = { ...query, nombre: nombre.trim() || 'Informe', formato }
      if (total <= FILAS_AL_MOMENTO) return call(exportInforme, { body })
      const corrida = { ...body, informe: informe?.id ?? null }
      await call(startCorrida, { body: { ...corrida, id: request.idOf(corrida) } })
      request.answered()
      return undefined
    },
    onSuccess: async (file) => {
      if (file) {
        saveBlob(file)
        say(`Descargaste ${file.name}.`)
        return
      }
      await queries.invalidateQueries({ queryKey: CORRIDAS })
      say('Son muchas filas: lo preparamos aparte y te avisamos por correo.')
      navigate('/informes')
    },
    onError: (error) => say('No se pudo exportar', messageOf(error)),
  })
  return FORMATOS.map((formato) => (
    <Button
      key={formato}
      disabled={run.isPending || total === 0}
      aria-label={`Descargar en ${NOMBRE_DE_FORMATO[formato]}`}
      onClick={() => run.mutate(formato)}
    >
      <Download aria-hidden="true" /> {formato.toUpperCase()}
    </Button>
  ))
}
