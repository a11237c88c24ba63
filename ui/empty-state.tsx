import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-tarjeta border border-dashed border-salvia px-6 py-14 text-center">
      <LogoMark className="size-10 text-salvia" />
      <p className="max-w-[30em] font-titulo text-h3">{title}</p>
      {children ? <div className="text-tinta-suave">{children}</div> : null}
    </div>
  )
}
