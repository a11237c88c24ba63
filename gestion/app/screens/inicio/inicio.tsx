import { Link } from 'react-router'
import { GROUPS } from '../../frame/navigation.ts'
import { useCounts } from '../../frame/use-counts.ts'
import { Card } from '../../kit/card.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { EmptyDone } from '../../kit/states.tsx'
import { useMay, useStaff } from '../../session/staff.tsx'
import { Reminders } from './reminders.tsx'

function greeting(hour: number): string {
  if (hour < 6 || hour >= 20) return 'Buenas noches'
  return hour < 13 ? 'Buen día' : 'Buenas tardes'
}

/** What needs somebody today. */
export function Component() {
  const { nombre } = useStaff()
  const may = useMay()
  const counts = useCounts()
  const waiting = GROUPS.flat().filter(({ to, permiso }) => counts[to] && (!permiso || may(permiso)))
  return (
    <>
      <PageHead title={`${greeting(new Date().getHours())}, ${nombre.split(' ')[0]}`} />
      <Reminders />
      <Card title="Para hacer hoy" flush className="max-w-2xl">
        {waiting.length === 0 ? (
          <EmptyDone title="Al día: no hay nada que espere por vos" />
        ) : (
          <ul>
            {waiting.map(({ to, label, icon: Icon }) => (
              <li key={to} className="border-t border-linea-suave">
                <Link to={to} className="flex min-h-13 items-center gap-3 px-3.5 hover:bg-pasar">
                  <Icon aria-hidden="true" className="size-4.5 text-suave" />
                  {label}
                  <b className="ml-auto">{counts[to]?.cuenta}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
