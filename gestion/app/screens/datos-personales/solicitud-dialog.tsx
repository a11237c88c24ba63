import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  approveErasure,
  askToErase,
  exportSolicitud,
  rejectSolicitud,
  resolveSolicitud,
  type Solicitud,
  verifySolicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { useTold } from '../../session/told.ts'
import { EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from './textos.tsx'

interface Props {
  solicitud: Solicitud
  onClose: () => void
  onChanged: () => void
}

/** One request with what comes next; what cannot be done yet is not offered. */
export function SolicitudDialog({ solicitud, onClose, onChanged }: Props) {
  const { id, tipo, estado } = solicitud
  const params = { id }
  const may = useMay()
  const me = useStaff()
  const [texto, setTexto] = useState('')
  const [erasing, setErasing] = useState(false)
  const acting = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      setTexto('')
      onChanged()
      say('Listo')
    },
  })
  const told = useTold(acting, { identidad: texto, respuesta: texto })
  const act = (run: () => Promise<unknown>) => () => acting.mutate(run)
  const button = (label: string, run: () => Promise<unknown>, look: 'primary' | 'line' | 'danger') => (
    <Button key={label} look={look} disabled={acting.isPending} onClick={act(run)}>
      {label}
    </Button>
  )
  const isOpen = !['resuelta', 'rechazada'].includes(estado)
  const mayEdit = may('cuentas.editar') && isOpen
  const next: ReactNode[] = []
  if (mayEdit) {
    next.push(button('Rechazar', () => call(rejectSolicitud, { params, body: { respuesta: texto } }), 'line'))
  }
  if (tipo === 'acceso' && solicitud.identidad && may('cuentas.exportar')) {
    const download = async () => saveBlob(await call(exportSolicitud, { params }))
    next.push(button('Descargar sus datos', download, 'line'))
  }
  if (mayEdit && estado === 'recibida') {
    const verify = () => call(verifySolicitud, { params, body: { identidad: texto } })
    next.push(button('Verifiqué su identidad', verify, 'primary'))
  }
  if (mayEdit && estado === 'verificada' && tipo !== 'supresion') {
    const resolve = () => call(resolveSolicitud, { params, body: { respuesta: texto } })
    next.push(button('Resolver', resolve, 'primary'))
  }
  if (estado === 'verificada' && tipo === 'supresion' && may('cuentas.borrar')) {
    next.push(button('Pedir el borrado', () => call(askToErase, { params }), 'primary'))
  }
  const isOther = solicitud.borradoPedidoPor !== me.id && solicitud.usuarioId !== me.id
  if (estado === 'por_aprobar' && isOther && may('cuentas.borrar')) {
    next.push(
      <Button key="borrar" look="danger" aria-expanded={erasing} onClick={() => setErasing(!erasing)}>
        Aprobar y borrar…
      </Button>,
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      exit={texto ? 'Cerrar' : undefined}
      title={`${NOMBRES_DE_TIPO[tipo]} · ${solicitud.persona}`}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {next}
        </>
      }
    >
      <FormError>{messageOf(acting.error, 'identidad', 'respuesta')}</FormError>
      <Facts rows={factsOf(solicitud)} />
      {estado === 'por_aprobar' && !isOther ? (
        <p className="text-tabla text-suave">Lo pediste vos: tiene que aprobarlo otra persona del equipo.</p>
      ) : null}
      {erasing ? (
        <Erasing persona={solicitud.persona} onKeep={() => setErasing(false)}>
          {button('Sí, borrar para siempre', () => call(approveErasure, { params }), 'danger')}
        </Erasing>
      ) : null}
      {mayEdit ? (
        <Field
          label={askedIn(estado)}
          value={texto}
          error={told('identidad') ?? told('respuesta')}
          onChange={(event) => setTexto(event.target.value)}
        />
      ) : null}
    </Dialog>
  )
}

const askedIn = (estado: Solicitud['estado']) =>
  estado === 'recibida' ? 'Cómo verificaste quién es, o por qué se rechaza' : 'Qué le contestás'

/** Asked once more: nothing takes it back. */
function Erasing({
  persona,
  onKeep,
  children,
}: {
  persona: string
  onKeep: () => void
  children: ReactNode
}) {
  return (
    <div role="alert" className="grid gap-2 rounded-campo bg-error-claro p-3 text-tabla text-error">
      <p>
        Se borra para siempre todo lo que hay de {persona}: no se puede deshacer. Lo que la ley manda guardar
        queda sin su nombre.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>No, dejarlo así</Button>
        {children}
      </div>
    </div>
  )
}

function factsOf(solicitud: Solicitud): readonly (readonly [string, ReactNode])[] {
  const { identidad, identidadPor, respuesta, resueltaPor, resueltaEn, borradoPedidoPorNombre } = solicitud
  return [
    ['Estado', <EstadoDeSolicitudChip key="estado" solicitud={solicitud} />],
    [
      'Persona',
      solicitud.usuarioId ? (
        <Link
          key="persona"
          to={`/personas/${solicitud.usuarioId}`}
          className="font-semibold text-marca underline"
        >
          {solicitud.persona}
        </Link>
      ) : (
        `${solicitud.persona}, ${solicitud.email}. No tiene cuenta: vale todo lo que hay con ese email.`
      ),
    ],
    ['Pide', solicitud.detalle],
    ['Recibida', formatFecha(solicitud.recibidaEn)],
    ['Vence', formatFecha(solicitud.venceEn)],
    ...(identidad ? [['Identidad', `${identidad} (${identidadPor ?? '–'})`] as const] : []),
    ...(borradoPedidoPorNombre ? [['Borrado', `Lo pidió ${borradoPedidoPorNombre}`] as const] : []),
    ...(respuesta ? [['Respuesta', respuesta] as const] : []),
    ...(resueltaEn
      ? [['Cerrada', `${formatDateTime(resueltaEn)}, ${resueltaPor ?? 'la persona'}`] as const]
      : []),
  ]
}
