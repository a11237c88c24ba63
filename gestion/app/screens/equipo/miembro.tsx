import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AcreditacionForm,
  closeSesionesDeMiembro,
  getMiembro,
  type Miembro,
  ROLES_OTORGABLES,
  resetEntrada,
  setHabilitado,
  setRoles,
} from '#domain/cuentas/staff/equipo.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { AcreditacionField } from './acreditacion-field.tsx'
import { EQUIPO } from './equipo-texts.ts'
import { RolesField } from './roles-field.tsx'

/** Somebody's roles and sessions, and whether the account is open. */
export function MiembroDialog({ miembro, onClose }: { miembro: Miembro; onClose: () => void }) {
  const queries = useQueryClient()
  const me = useStaff()
  const params = { id: miembro.id }
  const [vistos] = useState(() => ROLES_OTORGABLES.filter((rol) => miembro.roles.includes(rol)))
  const [roles, setChosen] = useState(vistos)
  const detail = useQuery({
    queryKey: [...EQUIPO, miembro.id],
    queryFn: async () => (await call(getMiembro, { params })).item,
  })
  const held = detail.data?.acreditacion
  const [asking, setAsking] = useState(false)
  /** Undefined: nobody touched it. */
  const [acreditacion, setAcreditacion] = useState<AcreditacionForm | null>()
  const shown =
    acreditacion === undefined && held
      ? { eventos: held.eventos.map(({ id }) => id), hasta: held.hasta }
      : (acreditacion ?? null)
  const action = useMutation({
    mutationFn: (run: () => Promise<{ message: string }>) => run(),
    onSuccess: ({ message }) => {
      say(message)
      queries.invalidateQueries({ queryKey: EQUIPO })
      onClose()
    },
    onError: () => queries.invalidateQueries({ queryKey: EQUIPO }),
  })
  const sesiones = detail.data?.sesiones ?? []
  const isMe = me.id === miembro.id
  if (asking)
    return (
      <EstadoDialog
        miembro={miembro}
        busy={action.isPending}
        error={messageOf(action.error)}
        onClose={() => setAsking(false)}
        onGo={(motivo) =>
          action.mutate(() =>
            call(setHabilitado, { params, body: { habilitado: miembro.inhabilitado, motivo } }),
          )
        }
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={miembro.nombre}
      description={miembro.email}
      actions={
        <>
          {isMe ? null : (
            <Button
              look={miembro.inhabilitado ? 'line' : 'danger'}
              className="mr-auto"
              disabled={action.isPending}
              onClick={() => {
                action.reset()
                setAsking(true)
              }}
            >
              {miembro.inhabilitado ? 'Habilitar…' : 'Inhabilitar…'}
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="primary"
            disabled={action.isPending}
            onClick={() =>
              action.mutate(() => call(setRoles, { params, body: { roles, vistos, acreditacion } }))
            }
          >
            Guardar
          </Button>
        </>
      }
    >
      <FormError>{messageOf(action.error, 'acreditacion.eventos', 'acreditacion.hasta')}</FormError>
      <RolesField roles={roles} onChange={(next) => setChosen([...next])} />
      {detail.data ? (
        <AcreditacionField
          value={shown}
          onChange={setAcreditacion}
          known={held?.eventos ?? []}
          error={action.error}
        />
      ) : null}
      {sesiones.length ? (
        <section aria-label="Sesiones abiertas" className="grid gap-1 border-t border-linea pt-3 text-tabla">
          <div className="flex items-center">
            <h3 className="font-semibold">Sesiones abiertas</h3>
            <Button
              look="quiet"
              className="ml-auto"
              disabled={action.isPending}
              onClick={() => action.mutate(() => call(closeSesionesDeMiembro, { params }))}
            >
              Cerrar todas
            </Button>
          </div>
          <ul className="text-meta text-suave">
            {sesiones.map(({ id, dispositivo, direccion, vistaEn }) => (
              <li key={id}>
                {dispositivo} · {direccion} · {formatMoment(vistaEn)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isMe || miembro.inhabilitado ? null : (
        <Entrada
          nueva={miembro.vistoEn === null && miembro.factores === 0}
          busy={action.isPending}
          onReset={() => action.mutate(() => call(resetEntrada, { params }))}
        />
      )}
    </Dialog>
  )
}

/** Closes the account of a colleague, or opens it again; with a reason. */
function EstadoDialog({
  miembro: { nombre, inhabilitado },
  onGo,
  ...dialog
}: {
  miembro: Miembro
  busy: boolean
  error: string | undefined
  onClose: () => void
  onGo: (motivo: string) => void
}) {
  const [motivo, setMotivo] = useState('')
  return (
    <FormDialog
      {...dialog}
      title={inhabilitado ? `Habilitar a ${nombre}` : `Inhabilitar a ${nombre}`}
      description={
        inhabilitado
          ? 'Va a poder entrar otra vez, con los roles que tenía.'
          : 'No va a poder entrar y se cierran sus sesiones. Conserva sus roles para cuando vuelva.'
      }
      cancel="Volver"
      action={inhabilitado ? 'Habilitar' : 'Inhabilitar'}
      look={inhabilitado ? 'primary' : 'danger'}
      ready={motivo.trim() !== ''}
      onSubmit={() => onGo(motivo.trim())}
    >
      <Field
        label="Motivo"
        hint="Queda en la auditoría."
        required
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </FormDialog>
  )
}

/** The way in of somebody who lost it, or never found it. */
function Entrada({ nueva, busy, onReset }: { nueva: boolean; busy: boolean; onReset: () => void }) {
  const [resetting, setResetting] = useState(false)
  const title = nueva ? '¿No le llegó la invitación, o ya venció?' : '¿Perdió el celular y los códigos?'
  return (
    <section
      aria-label={title}
      className="grid justify-items-start gap-1 border-t border-linea pt-3 text-tabla"
    >
      <h3 className="font-semibold">{title}</h3>
      <p className="text-meta text-suave">
        {nueva
          ? 'Le llega otra para elegir su contraseña; la de antes deja de servir.'
          : 'Su contraseña y su segundo factor dejan de servir, y le llega un código para empezar de nuevo. Antes, asegurate de que sea quien te lo pide.'}
      </p>
      {nueva ? (
        <Button disabled={busy} onClick={onReset}>
          Enviar otra invitación
        </Button>
      ) : resetting ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setResetting(false)}>No, dejarlo así</Button>
          <Button look="danger" disabled={busy} onClick={onReset}>
            Sí, restablecer
          </Button>
        </div>
      ) : (
        <Button disabled={busy} onClick={() => setResetting(true)}>
          Restablecer su entrada…
        </Button>
      )}
    </section>
  )
}
