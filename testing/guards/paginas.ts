/**
 * The kind of a page, for tests that visit all of them: `lectura` shows content; `formulario` is a public form;
 * `entrada` leads into an account; `compra` and `propia` need a purchase, a link or a session.
 */
type Clase = 'lectura' | 'formulario' | 'entrada' | 'compra' | 'propia'

interface Pagina {
  clase: Clase
  /** The address that tests open, for routes with parameters. */
  path?: string
  /** Limit of its compressed JavaScript in kilobytes (docs/decisions/0010). */
  kB?: number
  /** Its own journey checks it at every width and with axe. */
  visitada?: true
  /** The page answers 404 without a link, a session or a development build. */
  status?: 404
}

export const PALERMO = '/evento-detalle/2-charla_introductoria_en_palermo'
export const MARCELA = '/consultor/1-marcela_ib%C3%A1%C3%B1ez'

/** Every route of the site (`web/app/routes.ts`). `scripts/checks/pages.test.ts` fails if one is missing. */
const RUTAS: Readonly<Record<string, Pagina>> = {
  '/': { clase: 'lectura', visitada: true, kB: 144 },
  '/espanol': { clase: 'lectura', visitada: true },

  '/login': { clase: 'entrada', kB: 156 },
  '/registro': { clase: 'entrada', kB: 160 },
  '/recuperar-acceso': { clase: 'entrada' },
  '/recuperar-acceso1': { clase: 'entrada' },
  '/recuperar-acceso-codigo': { clase: 'entrada' },
  '/cuenta': { clase: 'propia' },

  '/eventos/:codigoEvento': { clase: 'lectura', path: '/eventos/seminarios-publicos' },
  '/evento-detalle/:eventoId': { clase: 'lectura', path: PALERMO, kB: 145 },
  '/evento-inscripcion-01/:eventoId': { clase: 'compra', path: '/evento-inscripcion-01/2', kB: 170 },
  '/evento-inscripcion-02/:eventoId': { clase: 'compra', path: '/evento-inscripcion-02/2' },
  '/evento-inscripcion-03/:eventoId': { clase: 'compra', path: '/evento-inscripcion-03/2' },
  '/compra/feedback': { clase: 'compra' },
  '/stripe/success': { clase: 'compra' },
  '/compra-error': { clase: 'compra' },
  '/devolucion': { clase: 'compra' },
  '/entrada': { clase: 'compra' },
  '/espera': { clase: 'compra' },
  '/nuevas-fechas': { clase: 'compra' },
  '/nuevas-fechas/no-pudimos': { clase: 'compra' },
  '/nuevas-fechas/baja': { clase: 'compra' },
  '/nuevas-fechas/baja/:token': { clase: 'compra', path: '/nuevas-fechas/baja/1.x' },

  '/misactividades': { clase: 'propia' },
  '/misactividades/crear': { clase: 'propia' },
  '/unidades/:codigoEvento': { clase: 'propia', path: '/unidades/47' },
  '/preguntas/:codigoEvento': { clase: 'propia', path: '/preguntas/47' },
  '/unidades-finalizada/:id': { clase: 'propia', path: '/unidades-finalizada/47' },
  '/verificar/:codigo': { clase: 'compra', status: 404, path: '/verificar/XXXX-XXXX' },

  '/portal': { clase: 'propia' },
  '/portal/pedidos': { clase: 'propia' },
  '/portal/consultas': { clase: 'propia' },
  '/portal/renovacion': { clase: 'propia' },
  '/portal/renovacion/pago': { clase: 'propia' },
  '/portal/renovacion/compra': { clase: 'propia' },
  '/portal/estadisticas': { clase: 'propia' },
  '/portal/seguridad': { clase: 'propia' },
  '/portal/invitacion': { clase: 'propia' },

  '/libros': { clase: 'lectura', visitada: true, kB: 135 },
  '/libro/:libroId': { clase: 'lectura', visitada: true, path: '/libro/1-la_senda_interior' },
  '/libro-compra/:libroId': { clase: 'compra', path: '/libro-compra/1', kB: 162 },
  '/libro-compra-forma-de-pago/:libroId': { clase: 'compra', path: '/libro-compra-forma-de-pago/1' },
  '/libro-compra-gracias/:libroId': { clase: 'compra', path: '/libro-compra-gracias/1' },

  '/buscar': { clase: 'lectura', visitada: true, path: '/buscar?q=charla', kB: 138 },
  '/terminos': { clase: 'lectura', visitada: true, kB: 135 },
  '/privacidad': { clase: 'lectura', visitada: true },
  '/arrepentimiento': { clase: 'formulario', visitada: true, kB: 155 },
  '/contacto': { clase: 'formulario', kB: 158 },
  '/novedades/baja': { clase: 'compra' },
  '/novedades/baja/:token': { clase: 'compra', path: '/novedades/baja/1.x' },
  '/video': { clase: 'lectura', visitada: true, kB: 138 },
  '/seminarios': { clase: 'lectura' },
  '/formaparte': { clase: 'formulario', kB: 165 },
  '/certificado': { clase: 'formulario', kB: 164 },
  '/encuesta': { clase: 'formulario', kB: 159 },
  '/encuesta/:eventoId': { clase: 'formulario', path: '/encuesta/1' },
  '/empresa-encuesta': { clase: 'formulario' },

  '/_muestrario': { clase: 'propia', status: 404 },
  '/*': { clase: 'lectura', status: 404, visitada: true, path: '/no-existe' },

  '/actividades': { clase: 'lectura', kB: 143 },
  '/campus': { clase: 'lectura' },
  '/somos': { clase: 'lectura' },
  '/camino': { clase: 'lectura', kB: 137 },
  '/consultores': { clase: 'lectura', visitada: true },
  '/sin-conexion': { clase: 'lectura', visitada: true },

  '/empresas': { clase: 'lectura', visitada: true },
  '/consultores-campus': { clase: 'lectura', visitada: true },
  '/consultores-general': { clase: 'lectura', visitada: true, kB: 146 },
  '/consultor/:consultorId': { clase: 'lectura', visitada: true, path: MARCELA, kB: 145 },
  '/caminohp': { clase: 'lectura' },
}

const entries: readonly (readonly [ruta: string, pagina: Pagina])[] = Object.entries(RUTAS)
const pathOf = ([ruta, { path }]: (typeof entries)[number]) => path ?? ruta

export const RUTAS_CONOCIDAS: ReadonlySet<string> = new Set(Object.keys(RUTAS))

/** One address of each page that is open to everybody. */
export const PAGINAS_ABIERTAS = entries.filter(([, { status }]) => !status).map(pathOf)

/** Content pages, including a category without events and an online activity. */
export const PAGINAS_DE_LECTURA = [
  ...entries.filter(([, { clase, visitada }]) => clase === 'lectura' && !visitada).map(pathOf),
  '/eventos/retiros-de-silencio',
  '/evento-detalle/47-jornada_online_la_primera_apertura',
  '/evento-detalle/15',
]

export const PAGINAS_CON_FORMULARIO = entries
  .filter(([, { clase, visitada }]) => clase === 'formulario' && !visitada)
  .map(pathOf)

/** Limit of compressed JavaScript in kilobytes, by address. */
export const PESOS = entries.flatMap((entry) => (entry[1].kB ? [[pathOf(entry), entry[1].kB] as const] : []))
