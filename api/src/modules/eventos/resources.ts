import { ESTADOS_PUBLICOS, EstadoEvento } from '#domain/eventos/estado.ts'
import {
  CategoriaPadreResource,
  CategoriaResource,
  EventoResource,
  EventoSocialResource,
  ImagenResource,
} from '#domain/eventos/eventos.ts'
import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { EventosStaff, TERMINA_ANTES } from '#domain/eventos/gestion-eventos.ts'
import type { Binding } from '../../resource/binding.ts'
import { bindStaff, type Rules, type StaffBinding } from '../../resource/staff/binding.ts'
import { textoDeImagenRelation } from '../archivos/resources.ts'
import { lugarRelations } from '../ubicaciones/resources.ts'
import { DENTRO_DE_SI_MISMA, keepCategoria, refuseCategoriaInUse } from './categorias-queries.ts'
import { COMPUTED, eventoChildren, FILTERS, keepEvento, missingOfEvento } from './gestion-queries.ts'
import {
  atPlace,
  categorias2,
  eventoSociales,
  eventos,
  imagenes,
  isOnline,
  isPublic,
  LONGEST,
} from './tables.ts'

const imagenBinding: Binding = {
  resource: ImagenResource,
  table: imagenes,
  key: 'IdImagen',
  relations: { textoDeImagen: textoDeImagenRelation },
}

const eventoSocialBinding: Binding = {
  resource: EventoSocialResource,
  table: eventoSociales,
  key: 'IdEvento',
  relations: { localidad: lugarRelations.localidad, provincia: lugarRelations.provincia },
}

const noArchivada = (alias: string) => `${alias}.archivado_en is null`

const categoriaPadreBinding: Binding = {
  resource: CategoriaPadreResource,
  table: categorias2,
  key: 'IdCategoria2',
  visible: noArchivada,
}

/**
 * `endsAt` without the join, so that events that began too long ago are excluded without reading their social record.
 */
const endOf = (e: string) =>
  atPlace(
    e,
    `coalesce((select coalesce(s.fecha_fin, s.fecha) from evento_sociales s where s.id_evento = ${e}.id_evento), ${e}.fecha)`,
  )
const isOver = (e: string) =>
  `${e}.modalidad <> 'Online' and (${e}.fecha < now() - ${LONGEST} or ${endOf(e)} < now())`
const isToCome = (e: string) =>
  `(${e}.modalidad = 'Online' or ${e}.fecha is null or ${e}.fecha >= now() - ${LONGEST} and ${endOf(e)} >= now())`

export const eventoBinding: Binding = {
  resource: EventoResource,
  table: eventos,
  key: 'IdEvento',
  // Drafts are never served.
  visible: isPublic,
  filters: {
    // Written as a literal, so that the partial index on online events is used.
    Modalidad: (e, asked, value) =>
      value ? `${e}.modalidad = '${value}' and ${asked}::text = '${value}'` : `${e}.modalidad = ${asked}`,
    pasado: (e, asked, value) => `${value === 1 ? isOver(e) : isToCome(e)} and ${asked}::int = ${value}`,
  },
  orders: {
    'categoria.Nombre': (e) =>
      `(select sin_acentos(c.nombre) from categorias2 c where c.id_categoria2 = ${e}.id_categoria2)`,
  },
  relations: {
    imagenes: { to: () => imagenBinding, on: (e, i) => `${i}.id_evento = ${e}.id_evento` },
    evento_sociales: { to: () => eventoSocialBinding, on: (e, s) => `${s}.id_evento = ${e}.id_evento` },
    categoria: { to: () => categoriaPadreBinding, on: (e, c) => `${c}.id_categoria2 = ${e}.id_categoria2` },
  },
  alsoReads: ['categorias2', 'evento_sociales'],
}

export const categoriaBinding: Binding = {
  resource: CategoriaResource,
  table: categorias2,
  key: 'IdCategoria2',
  visible: noArchivada,
  flags: {
    online: (c) =>
      `exists (select from eventos e where e.id_categoria2 = ${c}.id_categoria2 and ${isOnline('e')} and e.id_estado = ${EstadoEvento.publicado})`,
  },
  alsoReads: ['eventos'],
  relations: {
    eventos: { to: () => eventoBinding, on: (c, e) => `${e}.id_categoria2 = ${c}.id_categoria2` },
    childs: { to: () => categoriaBinding, on: (c, h) => `${h}.id_categoria_padre = ${c}.id_categoria2` },
    padre: { to: () => categoriaPadreBinding, on: (c, p) => `${p}.id_categoria2 = ${c}.id_categoria_padre` },
  },
}

export const categoriasStaff = bindStaff(CategoriasStaff, {
  table: categorias2,
  computed: {
    interesados: (c) =>
      `(select count(*)::int from intereses i where i.id_categoria2 = ${c}.id_categoria2 and i.vence_en > now())`,
  },
  checks: {
    categorias2_sin_ciclo: { field: 'IdCategoriaPadre', message: DENTRO_DE_SI_MISMA },
  },
  rules: { beforeWrite: keepCategoria, beforeArchive: refuseCategoriaInUse },
})

export const eventosStaff = (
  rules: Pick<Rules, 'afterDuplicate'>,
  bulk: Pick<StaffBinding, 'acciones' | 'withdrawing'>,
) =>
  bindStaff(EventosStaff, {
    table: eventos,
    published: {
      field: 'IdEstado',
      off: 0,
      on: {
        values: ESTADOS_PUBLICOS,
        of: ({ soloEnCategoria }) =>
          soloEnCategoria ? EstadoEvento.soloEnCategoria : EstadoEvento.publicado,
      },
    },
    children: eventoChildren,
    computed: COMPUTED,
    filters: FILTERS,
    ...bulk,
    checks: { evento_sociales_fechas: { field: 'FechaFin', message: TERMINA_ANTES } },
    rules: { beforeWrite: keepEvento, missing: missingOfEvento, ...rules },
  })
