import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  CON_MOTIVO,
  duracionText,
  type EstadoGuardado,
  NOMBRES_DE_ESTADO,
} from '#domain/consultores/ciclo.ts'
import {
  certifyConsultor,
  getSituacion,
  inviteConsultor,
  moveConsultor,
  renewConsultor,
  resumeConsultor,
  type SituacionDeConsultor,
} from '#domain/consultores/gestion-consultores.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { MotivoDialog } from '../../parts/motivo-dialog.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { ACCION, TONO } from './textos.ts'

interface Done {
  item: SituacionDeConsultor
  /** Instead of where they stand now. */
  told?: [title: string, text: string]
}
interface Step {
  label: string
  primary?: true
  run: () => void
}
const isOffered = (step: Step | false): step is Step => step !== false

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
  const certify = () => act.mutate(() => call(certifyConsultor, { params, body: {} }))
  const resume = () => act.mutate(() => call(resumeConsultor, { params }))
  const steps: (Step | false)[] = [
    data.situacion === 'candidata' && {
      label: `Certificar por ${duracionText(data.meses)}`,
      primary: true,
      run: certify,
    },
    data.renovable && { label: 'Renovar', primary: true, run: () => setAsked('renovar') },
    data.situacion === 'suspendida' && { label: 'Levantar la suspensión', run: resume },
    ...data.pasos.map((hacia) => ({
      label: ACCION[hacia],
      run: () => (CON_MOTIVO.includes(hacia) ? setAsked({ hacia }) : void move(hacia, '')),
    })),
    !data.conCuenta && {
      label: data.invitadoEn ? 'Invitar de nuevo al portal' : 'Invitar al portal',
      run: () => act.mutate(invite),
    },
  ]
  return (
    <>
      <Card
        title="Estado"
        aside={<Chip tone={TONO[data.situacion]}>{NOMBRES_DE_ESTADO[data.situacion]}</Chip>}
      >
        <Facts
          rows={[
            ['En el directorio', data.listada ? 'Sí' : 'No'],
            ['Vence', data.vence ? formatFecha(data.vence) : '–'],
            ['Portal', portalText(data)],
          ]}
        />
        {writable ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {steps.filter(isOffered).map(({ label, primary, run }) => (
              <Button
                key={label}
                {...(primary ? { look: 'primary' as const } : {})}
                disabled={act.isPending}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </Card>
      <Certificaciones certificaciones={data.certificaciones} />
      {data.solicitudes.length ? <Solicitudes solicitudes={data.solicitudes} /> : null}
      {asked === 'renovar' ? (
        <MotivoDialog
          title="Renovar sin pago"
          description={`Suma ${duracionText(data.meses)} a lo que queda. El motivo se ve junto a la certificación.`}
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

const portalText = ({ conCuenta, invitadoEn }: SituacionDeConsultor): string => {
  if (conCuenta) return 'Con cuenta'
  return invitadoEn ? `Invitación del ${formatDateTime(invitadoEn)}` : 'Sin invitar'
}

function Certificaciones({ certificaciones }: Pick<SituacionDeConsultor, 'certificaciones'>) {
  return (
    <Card title="Certificaciones">
      {certificaciones.length === 0 ? (
        <p className="text-tabla text-suave">Todavía no tiene ninguna.</p>
      ) : (
        <ul className="grid gap-2">
          {certificaciones.map((each) => (
            <li key={each.numero} className="flex flex-wrap justify-between gap-2 text-tabla">
              <span className="font-semibold">{each.numero}</span>
              <span>
                {formatFecha(each.otorgada)} a {formatFecha(each.vence)}
              </span>
              <span className="text-suave">{each.pagada ? 'Paga' : each.motivo || 'Otorgada'}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Solicitudes({ solicitudes }: Pick<SituacionDeConsultor, 'solicitudes'>) {
  const may = useMay()
  return (
    <Card title="Solicitudes">
      <ul className="grid gap-2">
        {solicitudes.map(({ mensaje, formulario, certificados, creadoEn }) => (
          <li key={mensaje} className="flex flex-wrap justify-between gap-2 text-tabla">
            {may('formularios.ver') ? (
              <Link to={`/mensajes/${mensaje}`} className="font-semibold underline">
                Mensaje {mensaje}
              </Link>
            ) : (
              <span className="font-semibold">Mensaje {mensaje}</span>
            )}
            <span>{certificados.join(', ') || NOMBRES_DE_FORMULARIO[formulario]}</span>
            <span className="text-suave">{formatDateTime(creadoEn)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
