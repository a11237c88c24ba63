import { useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { rolesText } from '#domain/cuentas/personas/personas.ts'
import { useThing } from '../../acts/thing-query.ts'
import { Card, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from '../../parts/solicitudes.tsx'
import { useMay } from '../../session/staff.tsx'
import { HistoriaCard } from './historia-card.tsx'
import { ComprasCard, InscripcionesCard, Lines } from './lines-card.tsx'
import { PersonaHead } from './persona-head.tsx'
import { PERSONAS } from './personas.tsx'
import { SesionesCard } from './sesiones-card.tsx'

export function Component() {
  const id = Number(useParams()['id'])
  const persona = useThing(PersonaStaff, { id })
  if (!persona.data) return <Unloaded query={persona} />
  return <PersonaScreen persona={persona.data} />
}

/** Facts on the left, history on the right. */
function PersonaScreen({ persona }: { persona: ShownOf<typeof PersonaStaff> }) {
  const may = useMay()
  return (
    <>
      <Neighbours list={PERSONAS} path="/personas" isThis={({ id }) => id === persona.id} />
      <PersonaHead persona={persona} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Datos">
            <Facts
              rows={[
                ['Documento', persona.CuitCuil || '–'],
                ['Teléfono', persona.Telefono || '–'],
                ['Domicilio', persona.domicilio || '–'],
                ['Lugar', persona.lugar || '–'],
                ['Roles', rolesText(persona.roles)],
                ['Desde', formatDateTime(persona.creadoEn)],
              ]}
            />
          </Card>
          {may('compras.ver') ? <ComprasCard persona={persona.id} /> : null}
          {may('inscripciones.ver') ? <InscripcionesCard persona={persona.id} /> : null}
          <SesionesCard persona={persona} />
          {persona.solicitudes.length ? (
            <Lines
              title="Solicitudes sobre sus datos"
              lines={persona.solicitudes.map((solicitud) => ({
                key: String(solicitud.id),
                to: `/datos-personales?${solicitud.resueltaEn ? 'cerrada=1&' : ''}ver=${solicitud.id}`,
                title: NOMBRES_DE_TIPO[solicitud.tipo],
                detail: solicitud.detalle,
                end: <EstadoDeSolicitudChip solicitud={solicitud} />,
              }))}
            />
          ) : null}
        </div>
        <HistoriaCard id={persona.id} />
      </div>
    </>
  )
}
