import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  AJUSTES,
  type Ajuste,
  type ClaveDeAjuste,
  cancelAjuste,
  listAjustes,
} from '#domain/ajustes/ajustes.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { ChangeHistory } from '../../parts/change-history.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { AjusteDialog } from './ajuste-dialog.tsx'
import { GRUPOS, TEXTOS, textOfAjuste } from './ajustes-texts.ts'

const QUERY = ['ajustes']

export function Component() {
  const queries = useQueryClient()
  const puedeEditar = useMay()('configuracion.editar')
  const [open, setOpen] = useState<ClaveDeAjuste>()
  const read = useQuery({ queryKey: QUERY, queryFn: async () => (await call(listAjustes)).data })
  const show = (now: Ajuste) =>
    queries.setQueryData<Ajuste[]>(QUERY, (all) =>
      all?.map((each) => (each.clave === now.clave ? now : each)),
    )
  const readAgain = () => void queries.invalidateQueries({ queryKey: QUERY })
  const cancel = useMutation({
    mutationFn: async ({ clave, id }: { clave: ClaveDeAjuste; id: number }) =>
      (await call(cancelAjuste, { params: { clave, id } })).item,
    onSuccess: (now) => {
      show(now)
      say('Lo anulamos: no va a empezar')
    },
    onError: (error) => {
      say('No lo anulamos', messageOf(error))
      readAgain()
    },
  })
  const editing = read.data?.find(({ clave }) => clave === open)
  return (
    <>
      <PageHead title="Ajustes" />
      {read.isPending ? <ListSkeleton rows={8} /> : null}
      {read.isError ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : null}
      {read.data ? (
        <div className="grid max-w-5xl items-start gap-3 lg:grid-cols-2">
          {GRUPOS.map(({ titulo, claves }) => (
            <Card key={titulo} title={titulo} flush>
              <ul>
                {read.data
                  .filter(({ clave }) => claves.includes(clave))
                  .map((ajuste) => (
                    <Fila
                      key={ajuste.clave}
                      ajuste={ajuste}
                      onEdit={puedeEditar ? () => setOpen(ajuste.clave) : undefined}
                      onCancel={puedeEditar ? (id) => cancel.mutate({ clave: ajuste.clave, id }) : undefined}
                      busy={cancel.isPending}
                    />
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : null}
      {editing ? <AjusteDialog ajuste={editing} onClose={() => setOpen(undefined)} onRead={show} /> : null}
    </>
  )
}

function Fila({
  ajuste,
  onEdit,
  onCancel,
  busy,
}: {
  ajuste: Ajuste
  onEdit: (() => void) | undefined
  onCancel: ((id: number) => void) | undefined
  busy: boolean
}) {
  const { clave, valor, cambios } = ajuste
  const { titulo, ayuda } = TEXTOS[clave]
  return (
    <li className="border-t border-linea-suave">
      <div className="flex items-start gap-3 px-3.5 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-tabla font-semibold">{titulo}</h3>
          <p className="text-meta text-suave">{ayuda}</p>
          <p className="mt-1 text-base tabular-nums">{textOfAjuste(clave, valor)}</p>
          {AJUSTES[clave].tipo === 'dias' ? (
            <p className="text-meta text-suave tabular-nums">
              {(valor as string[]).map(formatFecha).join(', ')}
            </p>
          ) : null}
        </div>
        {onEdit ? (
          <Button look="quiet" icon aria-label={`Cambiar: ${titulo}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      {cambios.length > 0 ? (
        <details className="border-t border-linea-suave bg-hundida">
          <summary className="cursor-pointer px-3.5 py-2 text-meta max-md:py-3.5 font-semibold text-suave">
            {cambios.length === 1 ? 'Historia: 1 cambio' : `Historia: ${cambios.length} cambios`}
          </summary>
          <ChangeHistory
            cambios={cambios}
            textOf={(cambio) => textOfAjuste(clave, cambio.valor)}
            onCancel={onCancel && (({ id }) => onCancel(id))}
            busy={busy}
          />
        </details>
      ) : null}
    </li>
  )
}
