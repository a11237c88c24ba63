import type { AnswerOf } from '#contract/endpoint.ts'
import { NOMBRES_DE_ESTADO, NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { recognise } from '#domain/gestion/busqueda.ts'
import type { Hallazgo, listPendientes, searchGestion } from '#domain/gestion/frame.ts'
import type { Database } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import {
  type CompraHallada,
  countPendientes,
  findCompras,
  findConsultores,
  findEventos,
  findLibros,
  findMensajes,
  findPersonas,
  findReembolsos,
  type Hallada,
  type ReembolsoHallado,
} from './queries.ts'

type Pendiente = AnswerOf<typeof listPendientes>['data'][number]

/** The frame around every staff screen: pending work, and the global search. */
export interface GestionService {
  listPendientes(staff: Staff): Promise<Pendiente[]>
  search(staff: Staff, q: string): Promise<AnswerOf<typeof searchGestion>>
}

/** The screen of each kind of result. */
const PANTALLAS = {
  persona: 'personas',
  mensaje: 'mensajes',
  consultor: 'consultores',
  evento: 'eventos',
  libro: 'libros',
}

const hallazgoOf =
  (clase: keyof typeof PANTALLAS) =>
  ({ id, titulo, detalle, fin = '' }: Hallada): Hallazgo => ({
    clase,
    destino: `/${PANTALLAS[clase]}/${id}`,
    titulo,
    detalle,
    fin,
  })

const hallazgoOfCompra = (compra: CompraHallada): Hallazgo => ({
  clase: 'compra',
  destino: `/compras/${compra.referencia}`,
  titulo: compra.nombre || compra.referencia,
  detalle: `${compra.product_name} · ${compra.referencia} · ${NOMBRES_DE_ESTADO[compra.estado]}`,
  fin: totalText(compra),
})

const hallazgoOfReembolso = (reembolso: ReembolsoHallado): Hallazgo => ({
  clase: 'reembolso',
  destino: `/reembolsos/${reembolso.id}`,
  titulo: reembolso.nombre || reembolso.referencia,
  detalle: `Reembolso ${reembolso.numero} · ${reembolso.referencia} · ${NOMBRES_DE_REEMBOLSO[reembolso.estado]}`,
  fin: totalText(reembolso),
})

export function createGestionService({ database: { db } }: { database: Database }): GestionService {
  const ifMay = <T>({ permisos }: Staff, permiso: Permiso, find: () => Promise<T[]>): Promise<T[]> =>
    permisos.get(permiso) === 'todo' ? find() : Promise.resolve([])

  return {
    async listPendientes({ id, permisos }) {
      const waiting = await countPendientes(db, id)
      const lines: [Permiso, Pendiente][] = [
        ['compras.ver', { pantalla: '/compras', cuenta: waiting.revision, urge: waiting.revision > 0 }],
        [
          'compras.decidir',
          {
            pantalla: '/transferencias',
            cuenta: waiting.transferencias,
            urge: waiting.transferenciasViejas > 0,
          },
        ],
        ['compras.reembolsar', { pantalla: '/reembolsos', cuenta: waiting.reembolsos, urge: false }],
        [
          'cuentas.editar',
          {
            pantalla: '/datos-personales',
            cuenta: waiting.solicitudes,
            urge: waiting.solicitudesVencidas > 0,
          },
        ],
        [
          'formularios.ver',
          { pantalla: '/mensajes', cuenta: waiting.mensajes, urge: waiting.mensajesVencidos > 0 },
        ],
        ['correos.ver', { pantalla: '/operacion', cuenta: waiting.correos, urge: true }],
      ]
      const shown = lines.filter(([permiso]) => permisos.has(permiso)).map(([, line]) => line)
      // Jobs have no screen of their own; the link to them is at the top of every screen.
      const propios = { pantalla: '/lotes', cuenta: waiting.lotes, urge: false }
      return [...shown, propios].filter(({ cuenta }) => cuenta > 0)
    },

    async search(staff, q) {
      const by = recognise(q)
      const groups = await Promise.all([
        ifMay(staff, 'compras.ver', async () => (await findCompras(db, by)).map(hallazgoOfCompra)),
        ifMay(staff, 'compras.ver', async () => (await findReembolsos(db, by)).map(hallazgoOfReembolso)),
        ifMay(staff, 'cuentas.ver', async () => (await findPersonas(db, by)).map(hallazgoOf('persona'))),
        ifMay(staff, 'formularios.ver', async () =>
          (await findMensajes(db, q, by)).map(hallazgoOf('mensaje')),
        ),
        ifMay(staff, 'eventos.ver', async () => (await findEventos(db, by)).map(hallazgoOf('evento'))),
        ifMay(staff, 'consultores.ver', async () =>
          (await findConsultores(db, by)).map(hallazgoOf('consultor')),
        ),
        ifMay(staff, 'libros.ver', async () => (await findLibros(db, by)).map(hallazgoOf('libro'))),
      ])
      return { reconocido: by.que, data: groups.flat() }
    },
  }
}
