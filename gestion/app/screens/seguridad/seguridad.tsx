import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, type LucideIcon, Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import {
  closeSesionDeGestion,
  type Factor,
  listFactores,
  listSesionesDeGestion,
  removeFactor,
  renewCodigos,
} from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDate, formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import Enrolment from '../../session/enrolment.tsx'
import { messageOf } from '../../session/errors.ts'
import { RecoveryCodes } from '../../session/recovery-codes.tsx'
import { STAFF_QUERY } from '../../session/staff-query.ts'

const ICONS: Record<Factor['clase'], LucideIcon> = { totp: Smartphone, llave: KeyRound }
const FACTORES = ['factores']
/** The codes are shown only once, so Esc does not close the dialog. */
const keepThem = () => say('Guardá los códigos antes de cerrar', 'No los vamos a mostrar de nuevo.')
const SESIONES = ['sesiones']

export function Component() {
  return (
    <>
      <PageHead title="Mi seguridad" />
      <div className="grid max-w-5xl items-start gap-3 lg:grid-cols-2">
        <Factores />
        <Sesiones />
      </div>
    </>
  )
}

function Factores() {
  const queries = useQueryClient()
  const [open, setOpen] = useState<'add' | readonly string[]>()
  const list = useQuery({ queryKey: FACTORES, queryFn: () => call(listFactores) })
  const refresh = () => {
    setOpen(undefined)
    queries.invalidateQueries({ queryKey: FACTORES })
    queries.invalidateQueries({ queryKey: STAFF_QUERY })
  }
  const removal = useMutation({
    mutationFn: (id: number) => call(removeFactor, { params: { id } }),
    onSuccess: ({ message }) => say(message),
    onError: (error) => say('No lo quitamos', messageOf(error)),
    onSettled: refresh,
  })
  const renewal = useMutation({
    mutationFn: () => call(renewCodigos),
    onSuccess: ({ codigos }) => setOpen(codigos),
    onError: (error) => say('No los cambiamos', messageOf(error)),
  })
  return (
    <Card
      title="Segundo factor"
      aside={
        <Button look="quiet" onClick={() => setOpen('add')}>
          <Plus aria-hidden="true" /> Agregar
        </Button>
      }
      flush
    >
      {list.isPending ? <ListSkeleton rows={2} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => list.refetch()} /> : null}
      <ul>
        {list.data?.data.map(({ id, clase, nombre, creadoEn, usadoEn }) => {
          const Icon = ICONS[clase]
          return (
            <li
              key={id}
              className="flex min-h-15 items-center gap-3 border-t border-linea-suave px-3.5 py-2 text-tabla"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-suave" />
              <span className="min-w-0">
                <b className="block truncate font-semibold">{nombre}</b>
                <span className="text-meta text-suave">
                  {usadoEn ? `Se usó ${formatMoment(usadoEn)}` : `Desde el ${formatDate(creadoEn)}`}
                </span>
              </span>
              <Button
                look="quiet"
                className="ml-auto"
                aria-label={`Quitar ${nombre}`}
                disabled={removal.isPending}
                onClick={() => removal.mutate(id)}
              >
                Quitar
              </Button>
            </li>
          )
        })}
      </ul>
      {list.data ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-linea px-3.5 py-3 text-tabla">
          <span className="min-w-0 flex-1">
            <b className="font-semibold">Códigos de recuperación</b>
            <span className="block text-meta text-suave">Te quedan {list.data.codigos} de 10.</span>
          </span>
          <Button disabled={renewal.isPending} onClick={() => renewal.mutate()}>
            Hacer otros
          </Button>
        </div>
      ) : null}
      {open === undefined ? null : (
        <Dialog
          open
          onClose={Array.isArray(open) ? keepThem : refresh}
          title={open === 'add' ? 'Agregar un segundo factor' : 'Códigos nuevos'}
        >
          {open === 'add' ? (
            <Enrolment onCodigos={setOpen} onDone={refresh} />
          ) : (
            <RecoveryCodes codigos={open} onDone={refresh} />
          )}
        </Dialog>
      )}
    </Card>
  )
}

function Sesiones() {
  const queries = useQueryClient()
  const list = useQuery({ queryKey: SESIONES, queryFn: async () => (await call(listSesionesDeGestion)).data })
  const closing = useMutation({
    mutationFn: (id: string) => call(closeSesionDeGestion, { params: { id } }),
    onSuccess: ({ message }) => say(message),
    onError: (error) => say('No la cerramos', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SESIONES }),
  })
  return (
    <Card title="Dónde tenés Gestión abierta" flush>
      {list.isPending ? <ListSkeleton rows={2} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => list.refetch()} /> : null}
      <ul>
        {list.data?.map(({ id, actual, dispositivo, direccion, pais, vistaEn }) => (
          <li
            key={id}
            className="flex min-h-15 items-center gap-3 border-t border-linea-suave px-3.5 py-2 text-tabla"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{dispositivo}</b>
              <span className="block text-meta break-words text-suave">
                {[direccion, pais, formatMoment(vistaEn)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="ml-auto shrink-0">
              {actual ? (
                <Chip tone="ok">Esta</Chip>
              ) : (
                <Button
                  look="quiet"
                  aria-label={`Cerrar la sesión de ${dispositivo}`}
                  disabled={closing.isPending}
                  onClick={() => closing.mutate(id)}
                >
                  Cerrar
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
