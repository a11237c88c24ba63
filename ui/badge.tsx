import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  niebla: 'bg-niebla text-pino',
  sol: 'bg-sol text-tinta',
  error: 'bg-error-claro text-error',
  exito: 'bg-exito-claro text-exito',
} as const

export function Badge({ tone = 'niebla', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex items-center rounded-full px-3 py-1 text-xs font-semibold', TONES[tone])}
    >
      {children}
    </span>
  )
}
