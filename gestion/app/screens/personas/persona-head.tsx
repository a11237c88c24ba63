import { AtSign, Ban, Eye, FileText, KeyRound, Merge, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { ShownOf } from '#contract/act.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { ActsMenu } from '../../acts/acts-menu.tsx'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { NuevaSolicitud } from '../../parts/nueva-solicitud.tsx'
import { useMay, useStaff } from '../../session/staff.tsx'
import { VerComoDialog } from './ver-como-dialog.tsx'

const DIALOGS = { solicitud: NuevaSolicitud, 'ver-como': VerComoDialog }

const ICONS = {
  'cambiar-email': AtSign,
  recuperar: KeyRound,
  unir: Merge,
  habilitar: UserCheck,
  inhabilitar: Ban,
}

/** The name of the person, and the actions for the account. */
export function PersonaHead({ persona }: { persona: ShownOf<typeof PersonaStaff> }) {
  const may = useMay()
  const me = useStaff()
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const { id, inhabilitada, delEquipo } = persona
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
        <Acts of={PersonaStaff} item={persona} only={['editar']} primary={false} />
        {may('cuentas.editar') ? (
          <ActsMenu
            of={PersonaStaff}
            item={persona}
            icons={ICONS}
            more={[{ label: 'Anotar solicitud', icon: FileText, run: () => setOpen('solicitud') }]}
          />
        ) : null}
      </PageHead>
      {Open ? <Open persona={persona} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
