import { LogOut, X } from 'lucide-react'
import { closeSesionDePersona } from '#domain/cuentas/personas/acciones.ts'
import { closeSesionesDePersona, type Persona } from '#domain/cuentas/personas/personas.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormError } from '../../kit/field.tsx'
import { formatMoment } from '../../kit/time.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { usePersonaAct } from './use-persona-acts.ts'

/** Where the account is open now; each can be closed, and all at once. */
export function SesionesCard({ persona: { id, sesiones } }: { persona: Persona }) {
  const may = useMay()('cuentas.editar')
  const closing = usePersonaAct(id, (sesion?: string) =>
    sesion
      ? call(closeSesionDePersona, { params: { id, sesion } })
      : call(closeSesionesDePersona, { params: { id } }),
  )
  return (
    <div id="sesiones" className="scroll-mt-4">
      <Card
        title="Sesiones abiertas"
        aside={
          may && sesiones.length ? (
            <Button look="quiet" disabled={closing.isPending} onClick={() => closing.mutate(undefined)}>
              <LogOut aria-hidden="true" /> Cerrar todas
            </Button>
          ) : null
        }
      >
        <FormError>{messageOf(closing.error)}</FormError>
        {sesiones.length === 0 ? <p className="text-tabla text-suave">No tiene ninguna.</p> : null}
        <ul className="grid divide-y divide-linea-suave text-tabla">
          {sesiones.map(({ id: sesion, dispositivo, direccion, usadaEn }) => (
            <li key={sesion} className="flex min-h-11 items-center gap-2 py-1">
              <span className="min-w-0 flex-1">
                {dispositivo}
                <span className="block text-meta text-suave">
                  {[direccion, formatMoment(usadaEn)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {may ? (
                <Button
                  look="quiet"
                  icon
                  aria-label={`Cerrar la sesión de ${dispositivo}`}
                  disabled={closing.isPending}
                  onClick={() => closing.mutate(sesion)}
                >
                  <X aria-hidden="true" />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
