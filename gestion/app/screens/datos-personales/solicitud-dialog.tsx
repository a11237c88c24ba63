import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import { exportSolicitud, type Solicitud } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from '../../parts/solicitudes.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'

/** A request about personal data, with the possible next steps. */
export function SolicitudDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const may = useMay()
  const { data: solicitud, ...query } = useThing(SolicitudStaff, { id })
  const download = useMutation({
    mutationFn: async () => saveBlob(await call(exportSolicitud, { params: { id } })),
  })
  if (!solicitud) {
    return (
      <Dialog open onClose={onClose} title="Solicitud">
        <Unloaded query={query} />
      </Dialog>
    )
  }
  const { tipo, persona, identidad, estado, actos } = solicitud
  const exports = tipo === 'acceso' && identidad && estado !== 'rechazada' && may('cuentas.exportar')
  const pending = actos['aprobar-borrado']
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${NOMBRES_DE_TIPO[tipo]} · ${persona}`}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {exports ? (
            <Button disabled={download.isPending} onClick={() => download.mutate()}>
              Descargar sus datos
            </Button>
          ) : null}
          <Acts of={SolicitudStaff} item={solicitud} />
        </>
      }
    >
      <FormError>{messageOf(download.error)}</FormError>
      <Facts rows={factsOf(solicitud)} />
      {estado === 'por_aprobar' && typeof pending === 'string' ? (
        <p className="text-tabla text-suave">{pending}</p>
      ) : null}
    </Dialog>
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
