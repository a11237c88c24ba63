import { useMutation, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { type FormField, sameValue, type Values } from '../../kit/form/fields.ts'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import type { ResourceApi } from '../api.ts'
import { DiffField } from './diff-text.tsx'

/** Compares a revision with the previous one, field by field. */
export default function RevisionDialog({
  path,
  clave,
  numero,
  api,
  fields,
  onRestore,
  onClose,
}: {
  path: string
  clave: string
  numero: number
  api: ResourceApi
  fields: readonly FormField[]
  onRestore?: ((numero: number, datos: Values) => Promise<unknown>) | undefined
  onClose: () => void
}) {
  const revision = useQuery({
    queryKey: [path, 'revision', clave, numero],
    queryFn: () => api.revision(clave, numero),
  })
  const { datos, anterior } = revision.data ?? {}
  const restore = useMutation({
    mutationFn: async () => datos && onRestore?.(numero, datos),
    onSuccess: onClose,
  })
  const known = fields.map(({ name }) => name)
  const shown: readonly FormField[] = [
    ...fields,
    // An old revision may have fields that the form no longer has.
    ...Object.keys(datos ?? {})
      .filter((name) => !known.includes(name))
      .map((name): FormField => ({ name, label: name, kind: 'text' })),
  ]
  const changed = shown.filter(({ name }) => !sameValue(datos?.[name], anterior?.[name]))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Versión ${numero}`}
      description={
        revision.data
          ? `${revision.data.autor ?? 'El sistema'}, ${formatDateTime(revision.data.actualizadoEn)}`
          : ''
      }
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {datos && onRestore ? (
            <Button look="primary" disabled={restore.isPending} onClick={() => restore.mutate()}>
              <History aria-hidden="true" /> Volver a esta versión
            </Button>
          ) : null}
        </>
      }
    >
      {revision.isPending ? <ListSkeleton rows={3} /> : null}
      {revision.isError ? <ErrorState error={revision.error} onRetry={() => revision.refetch()} /> : null}
      {restore.isError ? <ErrorState error={restore.error} /> : null}
      {revision.data && changed.length === 0 ? (
        <p className="text-tabla text-suave">No cambió ningún campo.</p>
      ) : null}
      <dl className="grid gap-3 text-tabla">
        {changed.map((field) => (
          <div key={field.name}>
            <dt className="text-meta font-semibold text-suave">{field.label}</dt>
            <dd className="mt-0.5 leading-relaxed break-words whitespace-pre-line">
              <DiffField field={field} before={anterior?.[field.name]} after={datos?.[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
