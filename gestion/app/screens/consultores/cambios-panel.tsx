import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  approveCambio,
  type Cambio,
  listCambiosDeConsultor,
  returnCambio,
} from '#domain/consultores/gestion-consultores.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import type { FormField } from '../../kit/form/fields.ts'
import { EmptyDone, Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { MotivoDialog } from '../../parts/motivo-dialog.tsx'
import { DiffField } from '../../resource/editor/diff-text.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { motivosOf, saidOf } from './moderacion-texts.ts'

const CAMPOS: Record<string, FormField> = {
  Nombre: { kind: 'text', name: 'Nombre', label: 'Nombre' },
  perfil_presentacion: { kind: 'rich', name: 'perfil_presentacion', label: 'Presentación' },
  perfil_foto: { kind: 'text', name: 'perfil_foto', label: 'Foto' },
  perfil_datosbancarios: { kind: 'rich', name: 'perfil_datosbancarios', label: 'Datos bancarios' },
}
const fieldOf = (name: string): FormField => CAMPOS[name] ?? { kind: 'text', name, label: name }
const ESTADOS: Record<Cambio['estado'], string> = {
  pendiente: 'Por moderar',
  aprobado: 'Aprobado, en espera',
  aplicado: 'En el perfil',
  devuelto: 'Se pidieron cambios',
  retirado: 'Retirado',
}

/** How what did not come onto the profile yet is given back. */
const DEVOLVER: Partial<Record<Cambio['estado'], string>> = {
  pendiente: 'Pedir cambios',
  aprobado: 'Detener el cambio',
}

/** What the consultant wants to change, against what the profile says. */
export default function CambiosPanel({ row, onChanged }: PanelProps) {
  const IdConsultor = Number(row['IdConsultor'])
  const may = useMay()
  const queries = useQueryClient()
  const [returning, setReturning] = useState<Cambio>()
  const key = ['consultores', 'cambios', IdConsultor]
  const cambios = useQuery({
    queryKey: key,
    queryFn: async () => (await call(listCambiosDeConsultor, { params: { IdConsultor } })).data,
  })
  const act = useMutation({
    mutationFn: (work: () => Promise<{ item: Cambio }>) => work(),
    onSuccess: ({ item }) => {
      setReturning(undefined)
      say(...saidOf(item))
      queries.invalidateQueries({ queryKey: key })
      onChanged()
    },
    onError: (error) => {
      say('No se pudo', messageOf(error))
      queries.invalidateQueries({ queryKey: key })
    },
  })
  if (!cambios.data) return <Unloaded query={cambios} />
  if (cambios.data.length === 0) return <EmptyDone title="Al día: no hay cambios por moderar" />
  const first = cambios.data.find(({ estado }) => estado === 'pendiente')
  return (
    <>
      {cambios.data.map((cambio) => (
        <Card
          key={cambio.id}
          title={cambio.clase === 'banco' ? 'Datos bancarios' : 'Perfil'}
          aside={
            <Chip tone={cambio.estado === 'pendiente' ? 'attention' : 'neutral'}>
              {ESTADOS[cambio.estado]}
            </Chip>
          }
        >
          <p className="text-tabla text-suave">
            Pedido el {formatDateTime(cambio.creadoEn)}
            {cambio.rigeDesde ? ` · rige desde el ${formatDateTime(cambio.rigeDesde)}` : ''}
            {cambio.respuesta ? ` · «${cambio.respuesta}»` : ''}
          </p>
          <dl className="mt-2 grid gap-2">
            {Object.keys(cambio.datos).map((campo) => (
              <div key={campo}>
                <dt className="text-tabla font-semibold">{fieldOf(campo).label}</dt>
                <dd className="text-base whitespace-pre-line">
                  {campo === 'perfil_foto' ? (
                    <span className="flex gap-3">
                      {[cambio.antes[campo], cambio.datos[campo]].map((foto, at) =>
                        foto ? (
                          <img
                            key={foto}
                            src={foto}
                            alt={at === 0 ? 'Foto de ahora' : 'Foto pedida'}
                            className="size-24 rounded-campo object-cover"
                          />
                        ) : null,
                      )}
                    </span>
                  ) : (
                    <DiffField
                      field={fieldOf(campo)}
                      before={cambio.antes[campo]}
                      after={cambio.datos[campo]}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {cambio.estado in DEVOLVER && may('consultores.moderar') ? (
            <div className="mt-3 flex flex-wrap gap-2">
              {cambio.estado === 'pendiente' ? (
                <Button
                  look={cambio === first ? 'primary' : 'line'}
                  disabled={act.isPending}
                  onClick={() => act.mutate(() => call(approveCambio, { params: { id: cambio.id } }))}
                >
                  Aprobar
                </Button>
              ) : null}
              <Button disabled={act.isPending} onClick={() => setReturning(cambio)}>
                {DEVOLVER[cambio.estado]}
              </Button>
            </div>
          ) : null}
        </Card>
      ))}
      {returning ? (
        <MotivoDialog
          title={DEVOLVER[returning.estado] ?? ''}
          description="Le llega por correo y lo lee en el portal."
          action={DEVOLVER[returning.estado] ?? ''}
          motivos={motivosOf(returning)}
          onClose={() => setReturning(undefined)}
          run={(motivo) =>
            act.mutateAsync(() => call(returnCambio, { params: { id: returning.id }, body: { motivo } }))
          }
        />
      ) : null}
    </>
  )
}
