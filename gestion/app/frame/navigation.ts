import {
  Activity,
  ArrowLeftRight,
  Award,
  BookOpen,
  BookOpenCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  Clapperboard,
  ClipboardList,
  FileText,
  FolderTree,
  GalleryHorizontal,
  Globe2,
  House,
  Images,
  Inbox,
  Landmark,
  type LucideIcon,
  MessageSquareQuote,
  ReceiptText,
  ScanLine,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  TicketPercent,
  Type,
  Undo2,
  UserCog,
  UserRound,
  Users,
} from 'lucide-react'
import type { Permiso } from '#domain/cuentas/permisos.ts'

export interface Entry {
  /** The path. It is also the key of the screen's count. */
  to: string
  label: string
  icon: LucideIcon
  /** Required permission; without one the screen is open to all staff. */
  permiso?: Permiso
  /** Listed in the bottom bar of a phone, if there is room. */
  onPhone?: boolean
}

/** The navigation entries, in groups. */
export const GROUPS: readonly (readonly Entry[])[] = [
  [{ to: '/', label: 'Inicio', icon: House, onPhone: true }],
  [
    { to: '/compras', label: 'Compras', icon: ReceiptText, permiso: 'compras.ver', onPhone: true },
    {
      to: '/transferencias',
      label: 'Transferencias',
      icon: Landmark,
      permiso: 'compras.decidir',
      onPhone: true,
    },
    { to: '/reembolsos', label: 'Reembolsos', icon: Undo2, permiso: 'compras.ver' },
    { to: '/cupones', label: 'Cupones', icon: TicketPercent, permiso: 'cupones.ver' },
    { to: '/movimientos', label: 'Movimientos', icon: ArrowLeftRight, permiso: 'compras.ver' },
  ],
  [
    { to: '/eventos', label: 'Eventos', icon: CalendarDays, permiso: 'eventos.ver', onPhone: true },
    { to: '/inscriptos', label: 'Inscriptos', icon: ClipboardList, permiso: 'inscripciones.ver' },
    {
      to: '/acreditar',
      label: 'Acreditar',
      icon: ScanLine,
      permiso: 'inscripciones.acreditar',
      onPhone: true,
    },
    { to: '/consultores', label: 'Consultores', icon: UserRound, permiso: 'consultores.ver' },
    { to: '/pedidos', label: 'Pedidos', icon: BookOpenCheck, permiso: 'pedidos.ver' },
    { to: '/libros', label: 'Libros', icon: BookOpen, permiso: 'libros.ver' },
    { to: '/banners', label: 'Banners', icon: GalleryHorizontal, permiso: 'contenidos.ver' },
    { to: '/videos', label: 'Videos', icon: Clapperboard, permiso: 'contenidos.ver' },
    { to: '/medios', label: 'Medios', icon: Images, permiso: 'contenidos.ver' },
    { to: '/textos', label: 'Textos', icon: Type, permiso: 'contenidos.ver', onPhone: true },
    { to: '/respuestas', label: 'Respuestas', icon: MessageSquareQuote, permiso: 'contenidos.ver' },
    { to: '/categorias', label: 'Categorías', icon: FolderTree, permiso: 'contenidos.ver' },
    { to: '/certificados', label: 'Certificados', icon: Award, permiso: 'consultores.ver' },
  ],
  [
    { to: '/empresa', label: 'Empresa', icon: Building2, permiso: 'configuracion.ver' },
    { to: '/cotizacion', label: 'Cotización', icon: CircleDollarSign, permiso: 'configuracion.ver' },
    { to: '/bancos', label: 'Bancos', icon: Landmark, permiso: 'configuracion.ver' },
    { to: '/paises', label: 'Países y grupos', icon: Globe2, permiso: 'configuracion.ver' },
    { to: '/ajustes', label: 'Ajustes', icon: SlidersHorizontal, permiso: 'configuracion.ver' },
  ],
  [
    { to: '/mensajes', label: 'Mensajes', icon: Inbox, permiso: 'formularios.ver', onPhone: true },
    { to: '/personas', label: 'Personas', icon: Users, permiso: 'cuentas.ver' },
    { to: '/datos-personales', label: 'Datos personales', icon: FileText, permiso: 'cuentas.ver' },
    { to: '/informes', label: 'Informes', icon: ChartColumn },
    { to: '/operacion', label: 'Operación', icon: Activity, permiso: 'correos.ver' },
    { to: '/auditoria', label: 'Auditoría', icon: ScrollText, permiso: 'auditoria.ver' },
    { to: '/equipo', label: 'Equipo', icon: UserCog, permiso: 'cuentas.otorgar' },
    { to: '/seguridad', label: 'Mi seguridad', icon: ShieldCheck },
  ],
]

const ON_PHONE_MAX = 4

/** The entries of the bottom bar of a phone, as many as fit. */
export const onPhone = (groups: readonly (readonly Entry[])[]): Entry[] =>
  groups
    .flat()
    .filter((entry) => entry.onPhone)
    .slice(0, ON_PHONE_MAX)
