import type { ComponentType } from 'react'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { FacebookIcon, InstagramIcon, WhatsAppIcon, YouTubeIcon } from '#ui/icons-redes.tsx'
import { linkTo } from '../../lib/links.ts'

export interface Enlace {
  label: string
  to: string
}

export const PRINCIPALES: Enlace[] = [
  { label: 'El camino', to: linkTo.camino() },
  { label: 'Actividades', to: linkTo.actividades() },
  { label: 'Consultores', to: linkTo.consultores() },
  { label: 'Empresas', to: linkTo.empresas() },
  { label: 'Libros', to: linkTo.libros() },
  { label: 'Videos', to: linkTo.videos() },
  { label: 'Contacto', to: linkTo.contacto() },
]

export const DEL_PIE: Enlace[] = [
  { label: 'Somos', to: linkTo.somos() },
  { label: 'Actividades', to: linkTo.actividades() },
  { label: 'Consultores', to: linkTo.consultores() },
  { label: 'Empresas', to: linkTo.empresas() },
  { label: 'Videos', to: linkTo.videos() },
  { label: 'Contacto', to: linkTo.contacto() },
  { label: 'Encuesta de consultas', to: linkTo.encuesta() },
]

export const LEGALES: Enlace[] = [
  { label: 'Términos y condiciones', to: linkTo.terminos() },
  { label: 'Privacidad', to: linkTo.privacidad() },
  { label: 'Botón de arrepentimiento', to: linkTo.arrepentimiento() },
]

export const REDES: { label: string; href: string; Icon: ComponentType }[] = [
  { label: 'Instagram', href: ORGANIZACION.redes.Instagram, Icon: InstagramIcon },
  { label: 'Facebook', href: ORGANIZACION.redes.Facebook, Icon: FacebookIcon },
  { label: 'YouTube', href: ORGANIZACION.redes.YouTube, Icon: YouTubeIcon },
  { label: 'WhatsApp', href: linkTo.whatsapp(), Icon: WhatsAppIcon },
]
