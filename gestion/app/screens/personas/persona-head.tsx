import { AtSign, Ban, Eye, FileText, KeyRound, Merge, Pencil, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { sendRecuperacion } from '#domain/cuentas/personas/acciones.ts'
import type { Persona } from '#domain/cuentas/personas/personas.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import ItemMenu, { type MenuEntry } from '../../resource/editor/item-menu.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { EmailDialog, EstadoDialog } from './cuenta-dialogs.tsx'
import { EditarDialog } from './editar-dialog.tsx'
import { NuevaSolicitud } from './nueva-solicitud.tsx'
import { UnirDialog } from './unir-dialog.tsx'
import { usePersonaAct } from './use-persona-acts.ts'
import { VerComoDialog } from './ver-como-dialog.tsx'

const DIALOGS = {
  editar: EditarDialog,
  email: EmailDialog,
  estado: EstadoDialog,
  solicitud: NuevaSolicitud,
  unir: UnirDialog,
  'ver-como': VerComoDialog,
}

/** Who it is, and what can be done for them. */
export function PersonaHead({ persona }: { persona: Persona }) {
  const may = useMay()
  const me = useStaff()
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const { id, inhabilitada, delEquipo } = persona
  const recovering = usePersonaAct(id, () => call(sendRecuperacion, { params: { id } }))
  const recover = () =>
    recovering.mutate(undefined, { onError: (error) => say('No se pudo', messageOf(error)) })
  const entries: MenuEntry[] = [
    // Accounts of the team are closed and renamed where the team is kept.
    ...(delEquipo ? [] : [{ label: 'Cambiar email', icon: AtSign, run: () => setOpen('email') }]),
    ...(inhabilitada ? [] : [{ label: 'Recuperar acceso', icon: KeyRound, run: recover }]),
    { label: 'Unir con otra cuenta', icon: Merge, run: () => setOpen('unir') },
    { label: 'Anotar solicitud', icon: FileText, run: () => setOpen('solicitud') },
    ...(delEquipo
      ? []
      : [
          inhabilitada
            ? { label: 'Habilitar', icon: UserCheck, run: () => setOpen('estado') }
            : { label: 'Inhabilitar', icon: Ban, run: () => setOpen('estado') },
        ]),
  ]
  const mayLook = may('cuentas.representar') && !inhabilitada && me.id !== id
  const Open = open && DIALOGS[open]
  return (
    <>
      <PageHead
        title={persona.Nombre}
        meta={
          <>
            <span>{persona.Email}</span>
            {inhabilitada ? <Chip tone="error">Inhabilitada</Chip> : null}
            {delEquipo ? <Chip tone="brand">Del equipo</Chip> : null}
          </>
        }
        aside={
          mayLook ? (
            <Button look="primary" onClick={() => setOpen('ver-como')}>
              <Eye aria-hidden="true" /> Ver como
            </Button>
          ) : null
        }
      >
        {may('cuentas.editar') ? (
          <>
            <Button onClick={() => setOpen('editar')}>
              <Pencil aria-hidden="true" /> Editar
            </Button>
            <ItemMenu entries={entries} />
          </>
        ) : null}
      </PageHead>
      {Open ? <Open persona={persona} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
