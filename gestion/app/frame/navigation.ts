import { House, type LucideIcon, ReceiptText, ScrollText, ShieldCheck, UserCog } from 'lucide-react'
import type { Permiso } from '#domain/cuentas/permisos.ts'

export interface Entry {
  /** Also the name under which its count comes. */
  to: string
  label: string
  icon: LucideIcon
  /** Without one it is open to all staff. */
  permiso?: Permiso
  /** Stands in the bar of a phone. */
  onPhone?: boolean
}

/** The rail, in groups. Only screens that exist are listed. */
export const GROUPS: readonly (readonly Entry[])[] = [
  [{ to: '/', label: 'Inicio', icon: House, onPhone: true }],
  [{ to: '/compras', label: 'Compras', icon: ReceiptText, permiso: 'compras.ver', onPhone: true }],
  [
    { to: '/auditoria', label: 'Auditoría', icon: ScrollText, permiso: 'auditoria.ver' },
    { to: '/equipo', label: 'Equipo', icon: UserCog, permiso: 'cuentas.otorgar' },
    { to: '/seguridad', label: 'Mi seguridad', icon: ShieldCheck, onPhone: true },
  ],
]
