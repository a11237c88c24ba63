// Acts of staff on a message of the inbox.
import type { By } from '#contract/act.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { ABIERTOS, type MensajeEntero } from '#domain/formularios/mensajes.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { nameByNumber, shownAt } from '../../../resource/staff/row-names.ts'
import type { Done } from '../../actos/binding.ts'
import type { ActosService } from '../../actos/service.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { ConsultoresService } from '../../consultores/service.ts'
import type { PedidosService } from '../../pedidos/service.ts'
import { createConverting } from './converting.ts'
import { type Antes, antesOf, fromAntes, openWith, SIN_PLAZO, waitingFrom } from './espera.ts'
import {
  deletePieza,
  findPlazoAntesDeCerrar,
  lockMensaje,
  type MensajeRow,
  updateMensaje,
} from './queries.ts'
import { mensajesList } from './resources.ts'
import type { Bandeja } from './service.ts'

interface Step {
  tx: Tx
  row: MensajeRow
  by: By
}
interface Asignacion {
  asignado: number | null
  /** The version after assigning, and the number of mails received by then. */
  version: number
  entrantes: number
}

const countEntrantes = ({ hilo }: MensajeEntero) =>
  hilo.filter(({ direccion }) => direccion === 'entra').length

export function bindMensajes({
  database,
  actos,
  ajustes,
  bandeja,
  clock,
  ...others
}: {
  database: Database
  actos: ActosService
  ajustes: AjustesService
  bandeja: Bandeja
  consultores: ConsultoresService
  pedidos: PedidosService
  clock: () => Date
}) {
  const converting = createConverting(others)

  const setAsignado = (tx: Tx, { id, estado }: MensajeRow, asignado: number | null) =>
    updateMensaje(tx, id, {
      asignado,
      ...(ABIERTOS.includes(estado) ? { estado: openWith(asignado) } : {}),
    })
  async function assign(
    { tx, row, item }: Step & { item: MensajeEntero },
    asignado: number | null,
    message: string,
  ): Promise<Done> {
    await setAsignado(tx, row, asignado)
    const before: Asignacion = {
      asignado: row.asignado,
      version: item.version + 1,
      entrantes: countEntrantes(item),
    }
    return { message, before }
  }
  const assigned = {
    undo: ({ tx, row, before }: Step & { before: unknown }) =>
      setAsignado(tx, row, (before as Asignacion).asignado),
    // Received mails increase the version but do not change the assignment, so they are subtracted.
    still(item: MensajeEntero, before: unknown) {
      const { version, entrantes } = before as Asignacion
      return item.version - version === countEntrantes(item) - entrantes
    },
  }

  async function requireAnswers(tx: Tx, usuarioId: number): Promise<void> {
    if ((await bandeja.listAsignables(tx)).some(({ id }) => id === usuarioId)) return
    throw new AppError('DATOS_INVALIDOS', { fields: { asignado: 'Esa persona no responde mensajes' } })
  }

  const answering = (estado: 'esperando' | 'cerrado', message: string) => ({
    async do({ tx, row, by, id, asked }: Step & { id: string; asked: { texto: string } }): Promise<Done> {
      await bandeja.conversacion.write(tx, row, { id, texto: asked.texto, autor: by.usuarioId })
      await updateMensaje(tx, row.id, { estado, asignado: row.asignado ?? by.usuarioId, ...SIN_PLAZO })
      return { message, before: { pieza: id, antes: antesOf(row) } }
    },
    async undo({ tx, row, before }: Step & { before: unknown }) {
      const { pieza, antes } = before as { pieza: string; antes: Antes }
      await deletePieza(tx, pieza)
      await updateMensaje(tx, row.id, fromAntes(antes))
    },
  })

  return actos.bind(MensajeStaff, {
    lock: (tx, { id }) => lockMensaje(tx, id),
    show: (tx, { id }, by) => bandeja.show(tx, id, by),
    many: {
      keysOf: (consulta) => keysOfList(database, mensajesList(bandeja.listByIds), consulta),
      namesOf: (claves) =>
        nameByNumber(claves, {
          rowsOf: bandeja.listByIds,
          keyOf: ({ id }) => id,
          nameOf: ({ id, de, asunto }) => shownAt([de, asunto].filter(Boolean).join(' · '), 'mensajes', id),
        }),
    },
  })({
    'convertir-en-pedido': {
      do: async ({ tx, row }) => ({ message: await converting.toPedido(tx, row) }),
    },
    'convertir-en-consultor': {
      do: async ({ tx, row }) => ({ message: await converting.toConsultor(tx, row) }),
    },
    cerrar: {
      async do({ tx, row }) {
        await updateMensaje(tx, row.id, { estado: 'cerrado', ...SIN_PLAZO })
        return { message: 'Lo cerraste.', before: antesOf(row) }
      },
      undo: ({ tx, row, before }) => updateMensaje(tx, row.id, fromAntes(before as Antes)),
    },
    reabrir: {
      async do({ tx, row }) {
        const plazo = await findPlazoAntesDeCerrar(tx, row.id)
        const term = plazo ? fromAntes(plazo) : await waitingFrom(tx, clock(), row.formulario, ajustes)
        await updateMensaje(tx, row.id, { estado: openWith(row.asignado), ...term })
        return { message: 'Lo abriste de nuevo.' }
      },
    },
    tomar: { ...assigned, do: (step) => assign(step, step.by.usuarioId, 'Lo tenés vos.') },
    asignar: {
      ...assigned,
      async do(step) {
        const { asignado } = step.asked
        await requireAnswers(step.tx, asignado)
        return assign(step, asignado, 'Lo asignaste.')
      },
    },
    soltar: { ...assigned, do: (step) => assign(step, null, 'Quedó sin asignar.') },
    responder: answering('esperando', 'Respondiste.'),
    'responder-y-cerrar': answering('cerrado', 'Respondiste y lo cerraste.'),
  })
}
