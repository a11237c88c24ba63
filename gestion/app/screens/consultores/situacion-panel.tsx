import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDia } from '#domain/calendario/calendario.ts'
import { CON_MOTIVO, type EstadoGuardado, NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import {
  certifyConsultor,
  getSituacion,
  inviteConsultor,
  moveConsultor,
  renewConsultor,
  resumeConsultor,
  type SituacionDeConsultor,
} from '#domain/consultores/gestion-consultores.ts'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { MotivoDialog } from '../movimientos/motivo-dialog.tsx'
import { ACCION, TONO } from './textos.ts'

interface Done {
  item: SituacionDeConsultor
  /** Instead of where they stand now. */
  told?: [title: string, text: string]
}
type Asked = { hacia: EstadoGuardado } | 'renovar'

/** Where somebody stands, and the steps from there. */
export default function SituacionPanel({ row, writable, onChanged }: PanelProps) {
  const IdConsultor = Number(row['IdConsultor'])
  const params = { IdConsultor }
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const key = ['consultores', 'situacion', IdConsultor]
  const situacion = useQuery({
    queryKey: key,
    queryFn: async () => (await call(getSituacion, { params })).item,
  })
  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess: ({ item, told }) => {
      queries.setQueryData(key, item)
      setAsked(undefined)
      say(...(told ?? ['Listo', `Ahora: ${NOMBRES_DE_ESTADO[item.situacion]}.`]))
      onChanged()
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const invite = async (): Promise<Done> => ({
    ...(await call(inviteConsultor, { params })),
    told: ['Invitación enviada', `Le escribimos a ${String(row['Email'])}.`],
  })
  if (!situacion.data) return <Unloaded query={situacion} />
  const { data } = situacion
  const move = (hacia: EstadoGuardado, motivo: string) =>
    act.mutateAsync(() => call(moveConsultor, { params, body: { hacia, motivo } }))
  return (
    <>
      <Card
        title="Estado"
        aside={<Chip tone={TONO[data.situacion]}>{NOMBRES_DE_ESTADO[data.situacion]}</Chip>}
      >
        <Facts
          rows={[
            ['En el directorio', data.listada ? 'Sí' : 'No'],
            ['Vence', data.vence ? formatDia(data.vence) : '–'],
            [
              'Portal',
              data.conCuenta
                ? 'Con cuenta'
                : data.invitadoEn
                  ? `Invitación del ${formatDateTime(data.invitadoEn)}`
                  : 'Sin invitar',
            ],
          ]}
        />
        {writable ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {data.situacion === 'candidata' ? (
              <Button
                look="primary"
                disabled={act.isPending}
                onClick={() => act.mutate(() => call(certifyConsultor, { params, body: {} }))}
              >
                Certificar por un año
              </Button>
            ) : null}
            {data.renovable ? (
              <Button look="primary" disabled={act.isPending} onClick={() => setAsked('renovar')}>
                Renovar
              </Button>
            ) : null}
            {data.situacion === 'suspendida' ? (
              <Button
                disabled={act.isPending}
                onClick={() => act.mutate(() => call(resumeConsultor, { params }))}
              >
                Levantar la suspensión
              </Button>
            ) : null}
            {data.pasos.map((hacia) => (
              <Button
                key={hacia}
                disabled={act.isPending}
                onClick={() => (CON_MOTIVO.includes(hacia) ? setAsked({ hacia }) : void move(hacia, ''))}
              >
                {ACCION[hacia]}
              </Button>
            ))}
            {data.conCuenta ? null : (
              <Button disabled={act.isPending} onClick={() => act.mutate(invite)}>
                {data.invitadoEn ? 'Invitar de nuevo al portal' : 'Invitar al portal'}
              </Button>
            )}
          </div>
        ) : null}
      </Card>
      <Card title="Certificaciones">
        {data.certificaciones.length === 0 ? (
          <p className="text-tabla text-suave">Todavía no tiene ninguna.</p>
        ) : (
          <ul className="grid gap-2">
            {data.certificaciones.map((each) => (
              <li key={each.numero} className="flex flex-wrap justify-between gap-2 text-tabla">
                <span className="font-semibold">{each.numero}</span>
                <span>
                  {formatDia(each.otorgada)} a {formatDia(each.vence)}
                </span>
                <span className="text-suave">{each.pagada ? 'Paga' : each.motivo || 'Otorgada'}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {asked === 'renovar' ? (
        <MotivoDialog
          title="Renovar sin pago"
          description="Suma un año a lo que queda. El motivo se ve junto a la certificación."
          action="Renovar"
          motivos={['Beca', 'Pagó por otro medio']}
          onClose={() => setAsked(undefined)}
          run={(motivo) => act.mutateAsync(() => call(renewConsultor, { params, body: { motivo } }))}
        />
      ) : asked ? (
        <MotivoDialog
          title={ACCION[asked.hacia]}
          description="Sale del directorio, y los pedidos de libros que no envió pasan a la organización. El motivo queda en la historia."
          action={ACCION[asked.hacia]}
          motivos={['Lo pidió', 'No cumple los requisitos']}
          onClose={() => setAsked(undefined)}
          run={(motivo) => move(asked.hacia, motivo)}
        />
      ) : null}
    </>
  )
}
