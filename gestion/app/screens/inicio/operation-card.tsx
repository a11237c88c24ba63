import { ListTodo, type LucideIcon, Mail, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { ABANDONADOS_DIAS, type Tablero } from '#domain/tablero/tablero.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { formatMoment } from '../../kit/time.ts'

interface Failure {
  key: string
  icon: LucideIcon
  name: string
  told: ReactNode
  to: string
}

function failuresOf({ avisos, correos, tareas }: Tablero): Failure[] {
  return [
    ...(avisos?.fallando
      ? [
          {
            key: 'avisos',
            icon: Webhook,
            name: 'Avisos',
            told: `${counted(avisos.fallando, 'aviso sin procesar', 'avisos sin procesar')}${avisos.primeroEn ? `, el más viejo de ${formatMoment(avisos.primeroEn)}` : ''}`,
            to: '/operacion/avisos?estado=fallando',
          },
        ]
      : []),
    ...(avisos?.abandonados
      ? [
          {
            key: 'abandonados',
            icon: Webhook,
            name: 'Avisos',
            told: `${counted(avisos.abandonados, 'aviso abandonado', 'avisos abandonados')} en ${ABANDONADOS_DIAS} días`,
            to: `/operacion/avisos?estado=abandonado&creadoEn=${avisos.desde}..`,
          },
        ]
      : []),
    ...(correos?.fallidos
      ? [
          {
            key: 'correos',
            icon: Mail,
            name: 'Correos',
            told: `${counted(correos.fallidos, 'correo no salió', 'correos no salieron')}${correos.ultimoEn ? `, el último de ${formatMoment(correos.ultimoEn)}` : ''}`,
            to: '/operacion/correos?estado=fallido',
          },
        ]
      : []),
    ...(tareas ?? []).map(({ nombre, titulo, fallas }) => ({
      key: nombre,
      icon: ListTodo,
      name: 'Tareas',
      told: `«${titulo}» falló ${counted(fallas, 'vez', 'veces')}`,
      to: '/operacion/tareas',
    })),
  ]
}

/** The automatic processes that fail. */
export function OperationCard({ tablero, className }: { tablero: Tablero; className?: string }) {
  const failures = failuresOf(tablero)
  return (
    <Card
      title="Operación"
      flush
      className={className}
      aside={
        failures.length ? (
          <Chip tone="error">{counted(failures.length, 'cosa falla', 'cosas fallan')}</Chip>
        ) : null
      }
    >
      {failures.length === 0 ? (
        <p className="px-3.5 pb-3 text-tabla text-suave">
          Todo anda: salen los correos, los avisos y las tareas.
        </p>
      ) : (
        <ul>
          {failures.map(({ key, icon: Icon, name, told, to }) => (
            <li
              key={key}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-linea-suave py-1 pr-2 pl-3.5 text-tabla"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-error" />
              <b className="w-16 font-semibold">{name}</b>
              <span className="min-w-0 flex-1 basis-48">{told}</span>
              <ButtonLink look="quiet" to={to} aria-label={`Ver: ${told}`}>
                Ver
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
