import {
  Activity,
  BookOpen,
  CalendarDays,
  Clapperboard,
  Coins,
  FileText,
  Globe2,
  House,
  Image,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  UserCog,
} from 'lucide-react'
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
    { to: '/eventos', label: 'Eventos', icon: CalendarDays, permiso: 'eventos.ver', onPhone: true },
    { to: '/libros', label: 'Libros', icon: BookOpen, permiso: 'libros.ver' },
    { to: '/videos', label: 'Videos', icon: Clapperboard, permiso: 'contenidos.ver' },
    { to: '/banners', label: 'Banners', icon: PanelsTopLeft, permiso: 'contenidos.ver' },
    { to: '/textos', label: 'Textos', icon: FileText, permiso: 'contenidos.ver' },
    { to: '/medios', label: 'Imágenes y videos', icon: Image, permiso: 'contenidos.ver' },
    { to: '/respuestas', label: 'Respuestas guardadas', icon: MessageSquareText, permiso: 'formularios.ver' },
  ],
  [
    { to: '/bancos', label: 'Bancos', icon: Landmark, permiso: 'configuracion.ver' },
    { to: '/empresa', label: 'Empresa y cotización', icon: Coins, permiso: 'configuracion.ver' },
    { to: '/paises', label: 'Países y grupos', icon: Globe2, permiso: 'configuracion.ver' },
  ],
  [
    { to: '/correos', label: 'Correos', icon: Mail, permiso: 'operacion.ver' },
    { to: '/operacion', label: 'Operación', icon: Activity, permiso: 'operacion.ver' },
    { to: '/auditoria', label: 'Auditoría', icon: ScrollText, permiso: 'auditoria.ver' },
    { to: '/equipo', label: 'Equipo', icon: UserCog, permiso: 'cuentas.otorgar' },
    { to: '/seguridad', label: 'Mi seguridad', icon: ShieldCheck },
  ],
]
