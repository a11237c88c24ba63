import { X } from 'lucide-react'
import type { ShownOf } from '#contract/act.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormError } from '../../kit/field.tsx'
import { formatMoment } from '../../kit/time.ts'
import { messageOf } from '../../session/errors.ts'

/** The open sessions of an account. Each can be closed, or all at once. */
export function SesionesCard({ persona }: { persona: ShownOf<typeof PersonaStaff> }) {
  const { sesiones, actos } = persona
  const closing = useAct(PersonaStaff, 'cerrar-sesion')
  return (
    <div id="sesiones" className="scroll-mt-4">
      <Card
        title="Sesiones abiertas"
        aside={<Acts of={PersonaStaff} item={persona} only={['cerrar-sesiones']} primary={false} />}
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
              {actos['cerrar-sesion'] === true ? (
                <Button
                  look="quiet"
                  icon
                  aria-label={`Cerrar la sesión de ${dispositivo}`}
                  disabled={closing.isPending}
                  onClick={() => closing.mutate({ item: persona, body: { sesion }, id: crypto.randomUUID() })}
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
