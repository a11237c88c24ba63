import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AcreditacionForm,
  closeSesionesDeMiembro,
  getMiembro,
  isResetWithReason,
  type Miembro,
  ROLES_OTORGABLES,
  resetEntrada,
  setHabilitado,
  setRoles,
} from '#domain/cuentas/staff/equipo.ts'
import type { SesionDeGestion } from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../../kit/button.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { useTold } from '../../session/told.ts'
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
  const [asking, setAsking] = useState<'estado' | 'entrada'>()
  const [motivo, setMotivo] = useState('')
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
  const told = useTold(action, { acreditacion: shown })
  const isMe = me.id === miembro.id
  const touched = acreditacion !== undefined || new Set(roles).symmetricDifference(new Set(vistos)).size > 0
  const ask = (what: typeof asking) => {
    action.reset()
    setAsking(what)
  }
  if (asking) {
    const question = {
      miembro,
      busy: action.isPending,
      error: messageOf(action.error),
      onClose: () => setAsking(undefined),
    }
    return asking === 'estado' ? (
      <EstadoDialog
        {...question}
        onGo={(why) =>
          action.mutate(() =>
            call(setHabilitado, { params, body: { habilitado: miembro.inhabilitado, motivo: why } }),
          )
        }
      />
    ) : (
      <EntradaDialog
        {...question}
        onGo={(why) => action.mutate(() => call(resetEntrada, { params, body: { motivo: why } }))}
      />
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={miembro.nombre}
      description={miembro.email}
      aside={
        isMe ? null : (
          <Button
            look={miembro.inhabilitado ? 'line' : 'danger'}
            className="mr-auto"
            disabled={action.isPending}
            onClick={() => ask('estado')}
          >
            {miembro.inhabilitado ? 'Habilitar…' : 'Inhabilitar…'}
          </Button>
        )
      }
      action="Guardar"
      busy={action.isPending}
      ready={touched && motivo.trim() !== ''}
      error={messageOf(action.error, 'acreditacion.eventos', 'acreditacion.hasta')}
      onSubmit={() =>
        action.mutate(() =>
          call(setRoles, { params, body: { roles, vistos, acreditacion, motivo: motivo.trim() } }),
        )
      }
    >
      <RolesField roles={roles} onChange={(next) => setChosen([...next])} />
      {detail.data ? (
        <AcreditacionField value={shown} onChange={setAcreditacion} known={held?.eventos ?? []} told={told} />
      ) : null}
      {touched ? (
        <ReasonField
          hint="Por qué cambian sus roles. Queda en la auditoría."
          value={motivo}
          onChange={setMotivo}
        />
      ) : null}
      <Sesiones
        sesiones={detail.data?.sesiones ?? []}
        busy={action.isPending}
        onClose={() => action.mutate(() => call(closeSesionesDeMiembro, { params }))}
      />
      {isMe || miembro.inhabilitado ? null : (
        <Entrada
          nueva={!isResetWithReason(miembro)}
          busy={action.isPending}
          onInvite={() => action.mutate(() => call(resetEntrada, { params, body: {} }))}
          onReset={() => ask('entrada')}
        />
      )}
    </FormDialog>
  )
}

function Sesiones({
  sesiones,
  busy,
  onClose,
}: {
  sesiones: readonly SesionDeGestion[]
  busy: boolean
  onClose: () => void
}) {
  if (sesiones.length === 0) return null
  return (
    <section aria-label="Sesiones abiertas" className="grid gap-1 border-t border-linea pt-3 text-tabla">
      <div className="flex items-center">
        <h3 className="font-semibold">Sesiones abiertas</h3>
        <Button look="quiet" className="ml-auto" disabled={busy} onClick={onClose}>
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
  )
}

interface Question {
  miembro: Miembro
  busy: boolean
  error: string | undefined
  onClose: () => void
  onGo: (motivo: string) => void
}

/** Closes the account of a colleague, or opens it again; with a reason. */
function EstadoDialog({ miembro: { nombre, inhabilitado }, onGo, ...dialog }: Question) {
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
      <ReasonField hint="Queda en la auditoría." value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}

/** Voids what a colleague gets in with, so that they begin anew; with a reason. */
function EntradaDialog({ miembro: { nombre }, onGo, ...dialog }: Question) {
  const [motivo, setMotivo] = useState('')
  return (
    <FormDialog
      {...dialog}
      title={`Restablecer la entrada de ${nombre}`}
      description="Su contraseña y su segundo factor dejan de servir, y le llega un código para empezar de nuevo. No se puede deshacer."
      cancel="Volver"
      action="Restablecer"
      look="danger"
      ready={motivo.trim() !== ''}
      onSubmit={() => onGo(motivo.trim())}
    >
      <ReasonField
        hint="Cómo te lo pidió y cómo supiste que era quien dice ser. Queda en la auditoría."
        value={motivo}
        onChange={setMotivo}
      />
    </FormDialog>
  )
}

/** The way in of somebody who lost it, or never found it. */
function Entrada({
  nueva,
  busy,
  onInvite,
  onReset,
}: {
  nueva: boolean
  busy: boolean
  onInvite: () => void
  onReset: () => void
}) {
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
          : 'Empieza de nuevo con un código que le llega por correo. Antes, asegurate de que sea quien te lo pide.'}
      </p>
      <Button disabled={busy} onClick={nueva ? onInvite : onReset}>
        {nueva ? 'Enviar otra invitación' : 'Restablecer su entrada…'}
      </Button>
    </section>
  )
}
