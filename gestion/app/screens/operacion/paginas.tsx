import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropPaginasGuardadas, getPaginasGuardadas } from '#domain/operacion/paginas-guardadas.ts'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { OperacionTabs } from './tabs.tsx'

const PAGINAS = ['paginas-guardadas']
const MEGA = 1024 * 1024
const number = (value: number, digits = 0) => value.toLocaleString('es-AR', { maximumFractionDigits: digits })

export function Component() {
  const may = useMay()('operacion.actuar')
  const queries = useQueryClient()
  const kept = useQuery({ queryKey: PAGINAS, queryFn: async () => (await call(getPaginasGuardadas)).item })
  const drop = useMutation({
    mutationFn: () => call(dropPaginasGuardadas),
    onSuccess: ({ message }) => {
      say('Vaciamos lo guardado', message)
      queries.invalidateQueries({ queryKey: PAGINAS })
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  return (
    <>
      <OperacionTabs />
      <PageHead
        title="Páginas guardadas"
        aside={
          may ? (
            <Button look="danger" disabled={drop.isPending} onClick={() => drop.mutate()}>
              Vaciar en todos los procesos
            </Button>
          ) : null
        }
      />
      <Card className="max-w-xl">
        {kept.isPending ? <ListSkeleton rows={4} /> : null}
        {kept.isError ? <ErrorState error={kept.error} onRetry={() => kept.refetch()} /> : null}
        {kept.data ? (
          <>
            <Facts
              rows={[
                ['Páginas', number(kept.data.entradas)],
                [
                  'Memoria',
                  `${number(kept.data.bytes / MEGA, 1)} de ${number(kept.data.maximo / MEGA)}\u00a0MB`,
                ],
                ['Servidas', `${number(kept.data.aciertos)} desde ${formatDateTime(kept.data.desde)}`],
              ]}
            />
            <p className="mt-3 text-meta text-suave">
              Son del proceso que contestó. Un cambio en Gestión ya renueva las páginas que toca; vaciar todo
              solo hace falta si algo se cambió por fuera.
            </p>
          </>
        ) : null}
      </Card>
    </>
  )
}
