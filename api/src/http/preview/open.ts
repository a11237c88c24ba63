import { nombreOfTabla } from '#domain/auditoria/nombres.ts'
import { formatHoraDe, formatMomento } from '#domain/calendario/formato.ts'
import { paisText } from '#domain/sitio/pais.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import { hasVistaPrevia } from '#domain/sitio/vista-previa.ts'
import type { Overlay } from '../../db/overlay.ts'
import type { Previews } from '../../resource/staff/staff-resources.ts'
import type { MayStill } from '../access/auth.ts'
import { AppError } from '../errors.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import type { Banner } from './document.ts'

export interface PreviewDoor {
  previews: Previews
  /** A preview ends with the session that requested it, or with its permission. */
  mayStill: MayStill
}

export interface OpenPreview {
  visitante: Visitante
  overlays: readonly Overlay[]
  banner: Banner
}

/** The reason why a preview cannot be shown. */
export class NoPreview extends Error {
  override name = 'NoPreview'
  readonly status: number
  readonly titulo: string
  readonly lista: readonly string[]
  constructor(status: number, titulo: string, texto: string, lista: readonly string[] = []) {
    super(texto)
    this.status = status
    this.titulo = titulo
    this.lista = lista
  }
}

const ASK_AGAIN = 'Abrila de nuevo desde Gestión, con «Vista previa».'

/** Opens the draft of a preview token on the requested page. */
export async function openPreview(
  { previews, mayStill, visitantes }: PreviewDoor & { visitantes: Visitantes },
  { token, pathname }: { token: string; pathname: string },
): Promise<OpenPreview> {
  const opened = previews.open(token)
  if (!opened) throw new NoPreview(404, 'Esta vista previa no existe', `El enlace no es válido. ${ASK_AGAIN}`)
  if (opened.isOver) {
    throw new NoPreview(410, 'La vista previa venció', `Dura media hora. ${ASK_AGAIN}`)
  }
  if (!(await mayStill(opened.sesion, opened.permiso))) {
    throw new NoPreview(
      403,
      'La vista previa se cerró',
      `Se cierra cuando quien la abrió sale de Gestión o deja de poder editar. ${ASK_AGAIN}`,
    )
  }
  if (!hasVistaPrevia(pathname)) {
    throw new NoPreview(
      404,
      'Esta página no tiene vista previa',
      'Lo personal y los pasos de una compra no se muestran con un borrador: nada de lo que hicieras acá valdría.',
    )
  }
  const visitante = visitantes.ofCountry(opened.pais)
  if (!visitante) throw new NoPreview(404, 'No conocemos ese país', ASK_AGAIN)
  const draft = await opened.show().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'ERROR_INTERNO') throw error
    throw new NoPreview(
      422,
      'Al borrador le falta algo para poder verse',
      error.message,
      Object.values(error.details.fields ?? {}),
    )
  })
  if (!draft) {
    throw new NoPreview(
      410,
      'El borrador ya no está',
      'Lo publicaron o lo descartaron después de que abrieras esta vista previa.',
    )
  }
  const { titulo, autor, guardadoEn, faltan, overlays } = draft
  const pending = Object.keys(faltan).length
  const saved = guardadoEn && [autor && `de ${autor}`, formatMomento(guardadoEn)].filter(Boolean).join(', ')
  return {
    visitante,
    overlays,
    banner: {
      titulo: `Vista previa · ${nombreOfTabla(opened.tabla)} «${titulo}»`,
      detalles: [
        saved ? `Borrador ${saved}` : 'Sin cambios por publicar',
        `Como se ve desde ${paisText(visitante.countryDesc)}`,
        `Vale hasta las ${formatHoraDe(opened.vence)}`,
      ],
      aviso: pending
        ? `Para publicarlo ${pending === 1 ? 'falta un dato' : `faltan ${pending} datos`}: lo que falta se ve como está hoy.`
        : undefined,
      salida: pathname,
    },
  }
}
