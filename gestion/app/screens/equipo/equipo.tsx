import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import {
  type AcreditacionForm,
  inviteMiembro,
  listEquipo,
  type Miembro,
  type ROLES_OTORGABLES,
} from '#domain/cuentas/staff/equipo.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Field } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { AcreditacionField } from '../../parts/acreditacion-field.tsx'
import { RolesField } from '../../parts/roles-field.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'
import { MiembroDialog } from './miembro.tsx'

const EQUIPO = ['equipo', 'list']

export function Component() {
  const [open, setOpen] = useState<'invite' | Miembro>()
  const list = useQuery({ queryKey: EQUIPO, queryFn: async () => (await call(listEquipo)).data })
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead
        title="Equipo"
        aside={
          <Button look="primary" onClick={() => setOpen('invite')}>
            <UserPlus aria-hidden="true" /> Invitar
          </Button>
        }
      />
      <Card flush className="max-w-4xl">
        {list.isPending ? <ListSkeleton rows={4} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => list.refetch()} /> : null}
        <ul>
          {list.data?.map((miembro) => (
            <li key={miembro.id} className="border-t border-linea-suave first:border-0">
              <button
                type="button"
                onClick={() => setOpen(miembro)}
                className="flex min-h-15 w-full flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2 text-left text-tabla hover:bg-pasar"
              >
                <span className="min-w-0 flex-1 basis-52">
                  <b className="block truncate font-semibold">{miembro.nombre}</b>
                  <span className="block truncate text-meta text-suave">
                    {miembro.email} · {miembro.vistoEn ? formatMoment(miembro.vistoEn) : 'todavía no entró'}
                  </span>
                </span>
                <span className="flex flex-wrap gap-1">
                  {miembro.inhabilitado ? <Chip tone="error">Inhabilitada</Chip> : null}
                  {miembro.factores === 0 ? <Chip tone="attention">Sin segundo factor</Chip> : null}
                  {miembro.roles.map((rol) => (
                    <Chip key={rol} tone="brand">
                      {NOMBRES_DE_ROL[rol]}
                    </Chip>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {open === 'invite' ? <InviteDialog onClose={close} /> : null}
      {typeof open === 'object' ? <MiembroDialog id={open.id} onClose={close} /> : null}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [Nombre, setNombre] = useState('')
  const [Email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly (typeof ROLES_OTORGABLES)[number][]>([])
  const [acreditacion, setAcreditacion] = useState<AcreditacionForm | null>(null)
  const invitation = useMutation({
    mutationFn: () => call(inviteMiembro, { body: { Nombre, Email, roles: [...roles], acreditacion } }),
    onSuccess: ({ message }) => {
      say('Listo', message)
      queries.invalidateQueries({ queryKey: EQUIPO })
      onClose()
    },
  })
  const told = useTold(invitation, { Nombre, Email, roles, acreditacion })
  return (
    <FormDialog
      onClose={onClose}
      title="Invitar a alguien"
      description="Le enviamos un correo para elegir su contraseña. Al entrar prepara su segundo factor."
      action="Enviar invitación"
      busy={invitation.isPending}
      error={messageOf(
        invitation.error,
        'Nombre',
        'Email',
        'roles',
        'acreditacion.eventos',
        'acreditacion.hasta',
      )}
      onSubmit={() => invitation.mutate()}
    >
      <Field
        label="Nombre y apellido"
        autoComplete="off"
        required
        hint="Si ya tiene una cuenta en el sitio, queda el que puso ahí."
        value={Nombre}
        error={told('Nombre')}
        onChange={(event) => setNombre(event.target.value)}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        required
        value={Email}
        error={told('Email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RolesField roles={roles} onChange={setRoles} error={told('roles')} />
      <AcreditacionField
        value={acreditacion}
        onChange={setAcreditacion}
        errors={{ eventos: told('acreditacion.eventos'), hasta: told('acreditacion.hasta') }}
      />
    </FormDialog>
  )
}
