import type { ShownOf } from '#contract/act.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { useStaff } from '../../session/staff.tsx'

type Shown = ShownOf<typeof MiembroStaff>

/** The roles, the sessions and the account state of a staff member. */
export function MiembroDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: miembro, ...query } = useThing(MiembroStaff, { id })
  const isMe = useStaff().id === id
  if (!miembro) {
    return (
      <Dialog open onClose={onClose} title="Equipo">
        <Unloaded query={query} />
      </Dialog>
    )
  }
  const { roles, acreditacion } = miembro
  return (
    <Dialog
      open
      onClose={onClose}
      title={miembro.nombre}
      description={miembro.email}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Acts
            of={MiembroStaff}
            item={miembro}
            only={isMe ? ['cambiar-roles'] : ['cambiar-roles', 'inhabilitar', 'habilitar']}
          />
        </>
      }
    >
      <Facts
        rows={[
          ['Roles', roles.map((rol) => NOMBRES_DE_ROL[rol]).join(', ') || 'Ninguno'],
          ...(acreditacion ? [['Acreditación', acreditacionText(acreditacion)] as const] : []),
        ]}
      />
      <Sesiones miembro={miembro} />
      {isMe || miembro.inhabilitado ? null : <Entrada miembro={miembro} />}
    </Dialog>
  )
}

const acreditacionText = ({ eventos, hasta }: NonNullable<Shown['acreditacion']>) =>
  `${eventos.map(({ titulo }) => titulo).join(', ')}, hasta el ${formatFecha(hasta)}`

function Sesiones({ miembro }: { miembro: Shown }) {
  if (miembro.sesiones.length === 0) return null
  return (
    <section aria-label="Sesiones abiertas" className="grid gap-1 border-t border-linea pt-3 text-tabla">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Sesiones abiertas</h3>
        <Acts of={MiembroStaff} item={miembro} only={['cerrar-sesiones']} primary={false} />
      </div>
      <ul className="text-meta text-suave">
        {miembro.sesiones.map(({ id, dispositivo, direccion, vistaEn }) => (
          <li key={id}>
            {dispositivo} · {direccion} · {formatMoment(vistaEn)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Restores access for a staff member who lost it, or repeats the invitation. */
function Entrada({ miembro }: { miembro: Shown }) {
  const nueva = miembro.actos['reinvitar'] === true
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
      <Acts of={MiembroStaff} item={miembro} only={['reinvitar', 'restablecer']} primary={false} />
    </section>
  )
}
