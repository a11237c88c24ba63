import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const TONES = {
  ok: 'bg-ok-claro text-ok',
  wait: 'bg-espera-claro text-espera',
  attention: 'bg-atencion-claro text-atencion',
  error: 'bg-error-claro text-error',
  info: 'bg-info-claro text-info',
  brand: 'bg-marca-claro text-marca',
  neutral: 'bg-neutro-claro text-neutro',
  /** The outline shows how certain a state is: filled, outlined or dashed. */
  sure: 'bg-seguro text-seguro-texto',
  likely: 'text-ok inset-ring-[1.5px] inset-ring-ok',
  none: 'border-[1.5px] border-dashed border-borde text-neutro',
} as const

export type Tone = keyof typeof TONES

/** Shows a state with its icon and its word. Chips are square because they are not clickable. */
export function Chip({ tone, icon: Icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[calc(22rem/14)] max-w-full items-center gap-1 rounded-chip px-1.5 text-meta leading-none font-semibold sm:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.3} /> : null}
      {children}
    </span>
  )
}

/** How a state looks: its word, tone and icon. */
export interface StateLook {
  name: string
  tone: Tone
  icon: LucideIcon
}

export const StateChip = ({ name, tone, icon }: StateLook) => (
  <Chip tone={tone} icon={icon}>
    {name}
  </Chip>
)
