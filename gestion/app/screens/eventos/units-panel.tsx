import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { orderUnidades, UnidadesStaff } from '#domain/unidades/gestion.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Sortable } from '../../kit/form/sortable.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { resourceApi } from '../../resource/api.ts'
import type { PanelProps, Row } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'

/** The units of an activity in their order. */
export default function UnitsPanel({ row }: PanelProps) {
  const IdEvento = Number(row['IdEvento'])
  const queries = useQueryClient()
  const mayEdit = useMay()('unidades.editar')
  const queryKey = ['unidades', 'evento', IdEvento]
  const units = useQuery({
    queryKey,
    queryFn: async () =>
      (await resourceApi({ staff: UnidadesStaff }).list({ IdEvento, order: 'Orden', limit: 200 })).data,
  })
  const order = useMutation({
    mutationFn: (next: Row[]) =>
      call(orderUnidades, {
        params: { IdEvento },
        body: { unidades: next.map((unit) => Number(unit['IdEventoUnidad'])) },
      }),
    onMutate: (next) => queries.setQueryData(queryKey, next),
    onSuccess: () => say('Orden guardado'),
    onError: (error) => {
      say('No se pudo ordenar', messageOf(error))
      return queries.invalidateQueries({ queryKey })
    },
  })
  if (!units.data) return <Unloaded query={units} rows={3} />
  return (
    <Card
      title="Unidades"
      aside={
        mayEdit ? (
          <ButtonLink to={`/unidades/nuevo?IdEvento=${IdEvento}`}>
            <Plus aria-hidden="true" /> Sumar una unidad
          </ButtonLink>
        ) : undefined
      }
    >
      {units.data.length === 0 ? <p className="text-tabla text-suave">Todavía no tiene unidades.</p> : null}
      <Sortable
        things={units.data}
        nameOf={(unit) => String(unit['Nombre'])}
        onChange={order.mutate}
        disabled={!mayEdit || order.isPending}
        render={(unit) => (
          <Link
            to={`/unidades/${unit['IdEventoUnidad']}?IdEvento=${IdEvento}`}
            className="flex min-h-9 items-center gap-2 text-tabla font-medium text-marca"
          >
            Abrir<span className="sr-only"> {String(unit['Nombre'])}</span>
            <span className="text-suave">
              {Number(unit['cantidadDePreguntas']) === 1
                ? '1 pregunta'
                : `${unit['cantidadDePreguntas']} preguntas`}
            </span>
          </Link>
        )}
      />
    </Card>
  )
}
