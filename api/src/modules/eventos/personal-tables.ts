import { eq, or, sql } from 'drizzle-orm'
import { impersonal, moveByAccount, personal } from '../../db/personal/declaration.ts'
import { eventosCambios } from './cambios/tables.ts'
import { esperas } from './espera/tables.ts'
import { anuncios, anunciosPosibles, intereses } from './intereses/tables.ts'
import { categorias2, eventoSociales, eventos, imagenes } from './tables.ts'

export const EVENTOS = [
  personal(esperas, {
    of: ({ id, Email }) => or(eq(esperas.usuarioId, id), sql`lower(${esperas.email}) = lower(${Email})`),
    erase: 'rows',
    copy: [
      'esperas',
      {
        actividad: sql`(select titulo from eventos e where e.id_evento = esperas.id_evento)`,
        nombre: esperas.nombre,
        email: esperas.email,
        estado: esperas.estado,
        creadoEn: esperas.creadoEn,
      },
    ],
    names: { nombre: esperas.nombre, email: esperas.email },
    moves: moveByAccount(esperas.usuarioId, 'usuarioId', 'Lugares en espera'),
  }),
  // Subscriptions belong to an address, so joining two accounts never produces a duplicate.
  personal(intereses, {
    of: ({ id, Email }) => or(eq(intereses.usuarioId, id), sql`lower(${intereses.email}) = lower(${Email})`),
    erase: 'rows',
    copy: [
      'avisosDeNuevasFechas',
      {
        categoria: sql`(select nombre from categorias2 c where c.id_categoria2 = intereses.id_categoria2)`,
        email: intereses.email,
        venceEn: intereses.venceEn,
        creadoEn: intereses.creadoEn,
      },
    ],
    moves: moveByAccount(intereses.usuarioId, 'usuarioId', 'Avisos de nuevas fechas'),
  }),
  impersonal(anuncios, ['hasta']),
  impersonal(anunciosPosibles, []),
  impersonal(eventosCambios, ['antes']),
  impersonal(categorias2, ['nombre', 'Subtitle', 'code']),
  impersonal(eventos, ['Titulo', 'zona', 'Oradores', 'Copete', 'Cuerpo', 'cancelacionMotivo']),
  impersonal(eventoSociales, ['Legales', 'Lugar', 'queLlevar', 'enlace']),
  impersonal(imagenes, ['Imagen']),
]
