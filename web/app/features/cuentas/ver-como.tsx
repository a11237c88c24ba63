import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { logOut } from '#client/log-out.ts'
import type { UserInfo } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'

const MINUTE_MS = 60_000

const minutesLeft = ({ exp = 0 }: UserInfo) => Math.max(0, Math.ceil((exp * 1000 - Date.now()) / MINUTE_MS))

/** A bar on every page while staff view the site as another person. */
export default function VerComo({ persona }: { persona: UserInfo }) {
  const [left, setLeft] = useState(() => minutesLeft(persona))
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesLeft(persona)), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [persona])
  return (
    <aside
      aria-label="Ver como"
      className="sticky bottom-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-4 border-amanecer bg-pino-hondo px-4 py-3 text-white sm:px-8"
    >
      <Eye aria-hidden="true" className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Estás viendo el sitio como{' '}
        <strong className="font-semibold">{`${persona.nombre} ${persona.apellido}`.trim()}</strong> (
        {persona.email}). Solo podés mirar, y queda registrado.{' '}
        {left === 1 ? 'Queda 1 minuto.' : `Quedan ${left} minutos.`}
      </p>
      <Button variant="outline" size="sm" onClick={() => logOut(linkTo.inicio())}>
        Terminar
      </Button>
    </aside>
  )
}
