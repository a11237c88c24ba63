// Every table of the database with its personal data, in the order in which rows are locked and erased.
import { limites } from '../../http/access/limites-tables.ts'
import { CORREOS } from '../../mail/personal-tables.ts'
import { ACTOS } from '../../modules/actos/personal-tables.ts'
import { ajustes } from '../../modules/ajustes/tables.ts'
import { ARCHIVOS } from '../../modules/archivos/personal-tables.ts'
import { AUDITORIA } from '../../modules/auditoria/personal-tables.ts'
import { COMPRAS } from '../../modules/compras/personal-tables.ts'
import { CONSULTORES } from '../../modules/consultores/personal-tables.ts'
import {
  bancos,
  cotizaciones,
  datosempresas,
  homebanners,
  respuestas,
  textos,
  videos,
} from '../../modules/contenidos/tables.ts'
import { CUENTAS } from '../../modules/cuentas/personal-tables.ts'
import { CUPONES } from '../../modules/cupones/personal-tables.ts'
import { EVENTOS } from '../../modules/eventos/personal-tables.ts'
import { FORMULARIOS } from '../../modules/formularios/personal-tables.ts'
import { GESTION } from '../../modules/gestion/personal-tables.ts'
import { INFORMES } from '../../modules/informes/personal-tables.ts'
import { INSCRIPCIONES } from '../../modules/inscripciones/personal-tables.ts'
import { libros } from '../../modules/libros/tables.ts'
import { LOTES } from '../../modules/lotes/personal-tables.ts'
import { MOVIMIENTOS } from '../../modules/movimientos/personal-tables.ts'
import { PEDIDOS } from '../../modules/pedidos/personal-tables.ts'
import { visitas } from '../../modules/tablero/tables.ts'
import { localidades, paises, provincias } from '../../modules/ubicaciones/tables.ts'
import { eventoUnidades, opciones, preguntas } from '../../modules/unidades/tables.ts'
import { desafiosUsados } from '../../modules/verificacion/tables.ts'
import { REVISIONES } from '../../resource/personal-tables.ts'
import { datosBase } from '../base/tables.ts'
import { impersonal, type PersonalTable } from './declaration.ts'

/** Tables of the organisation: content for the public and internal settings. */
const OF_THE_ORGANISATION = [
  impersonal(ajustes, ['clave', 'valor'], ['motivo']),
  impersonal(bancos, ['nombre', 'titular', 'cuenta', 'identificador', 'alias', 'moneda']),
  impersonal(cotizaciones, [], ['motivo']),
  impersonal(datosempresas, ['Nombre', 'Telefono', 'Email', 'Direccion', 'perfil_datosbancarios']),
  impersonal(homebanners, ['antetitulo', 'titulo', 'copete', 'imagen', 'enlace', 'boton']),
  impersonal(respuestas, ['uso', 'titulo', 'texto']),
  impersonal(textos, ['clave', 'pagina', 'titulo', 'formato', 'valor', 'valorBase']),
  impersonal(videos, ['titulo', 'descripcion', 'video_url']),
  impersonal(eventoUnidades, ['Nombre', 'Video']),
  impersonal(preguntas, ['Pregunta']),
  impersonal(opciones, ['Nombre']),
  impersonal(libros, [
    ...(['nombre', 'autor', 'descripcion', 'imagen', 'video'] as const),
    ...(['link_envio_al_exterior', 'link_version_ebook'] as const),
  ]),
  impersonal(paises, ['Nombre', 'codigo']),
  impersonal(provincias, ['Nombre']),
  impersonal(localidades, ['Nombre']),
  impersonal(visitas, ['pagina']),
  impersonal(desafiosUsados, ['firma']),
  // Keys contain a digest of an e-mail address or a network.
  impersonal(limites, ['key']),
  impersonal(datosBase, ['parte', 'huella']),
]

/** Purchases come before enrolments, as in all code that locks both. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...CUENTAS,
  ...GESTION,
  ...CORREOS,
  ...COMPRAS,
  ...INSCRIPCIONES,
  ...MOVIMIENTOS,
  ...EVENTOS,
  ...PEDIDOS,
  ...CUPONES,
  ...FORMULARIOS,
  ...CONSULTORES,
  ...REVISIONES,
  ...ACTOS,
  ...LOTES,
  ...INFORMES,
  ...ARCHIVOS,
  ...AUDITORIA,
  ...OF_THE_ORGANISATION,
]
