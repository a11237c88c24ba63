import type { CualEntrada, Entrada } from '#domain/inscripciones/entradas.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { qrPath } from '../../../drawing/qr.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { entradaNueva } from '../../../mail/plantillas/inscripciones.ts'
import type { EventosService } from '../../eventos/service.ts'
import { findInscripcionId, findInscripto } from '../puerta/queries.ts'
import type { CodigosDeEntrada } from './codigo.ts'
import { findEmail, findEntradaOfCompra, replaceEntrada } from './queries.ts'

/** Tickets of in-person events, found by their code. */
export interface EntradasService {
  /** Throws NO_ENCONTRADO if the signature is invalid or the ticket no longer admits anybody. */
  find(cual: CualEntrada): Promise<Entrada>
  print(entrada: string): Promise<{ name: string; content: Buffer }>
  /** The ticket code for the mail of a purchase. Undefined if the event has no check-in. */
  codeOfCompra(db: Tx, compraId: number): Promise<string | undefined>
  codeOf(inscripcion: { id: number; entrada: number }): string
  /** Issues a new ticket, voids the earlier ones and mails it. Returns false if no e-mail is known. */
  replace(tx: Tx, inscripcionId: number): Promise<boolean>
}

export function createEntradasService(deps: {
  database: Database
  correo: Pick<CorreoService, 'enqueue'>
  eventos: EventosService
  codigos: CodigosDeEntrada
}): EntradasService {
  const { database, correo, eventos, codigos } = deps
  const codeOf = ({ id, entrada }: { id: number; entrada: number }) => codigos.sign({ id, numero: entrada })

  async function find(cual: CualEntrada): Promise<Entrada> {
    const { db } = database
    const read = 'entrada' in cual ? codigos.read(cual.entrada) : undefined
    const id = 'entrada' in cual ? read?.id : await findInscripcionId(db, cual.referencia)
    const row = id === undefined ? undefined : await findInscripto(db, id)
    const evento = row && (await eventos.findFicha(db, row.IdEvento))
    const good = row?.pago === 1 && (!read || read.numero === row.entrada % 32)
    if (!row || !evento || !good || evento.Modalidad !== 'Presencial') throw new AppError('NO_ENCONTRADO')
    const entrada = codeOf(row)
    const { nombre, cancelado, ingreso } = row
    return { entrada, nombre, evento, cancelado, ingreso, qr: qrPath(entrada) }
  }

  return {
    find,
    async print(text) {
      const entrada = await find({ entrada: text })
      // Loaded on demand: fonts and the drawing library take memory that most processes never need.
      const { drawEntrada } = await import('../../../drawing/entrada.ts')
      return { name: 'entrada.pdf', content: await drawEntrada(entrada) }
    },
    async codeOfCompra(db, compraId) {
      const row = await findEntradaOfCompra(db, compraId)
      return row && codeOf(row)
    },
    codeOf,
    async replace(tx, inscripcionId) {
      const row = await replaceEntrada(tx, inscripcionId)
      const quien = row && (await findInscripto(tx, inscripcionId))
      const evento = quien && (await eventos.findFicha(tx, quien.IdEvento))
      if (!row || !evento) throw new AppError('NO_ENCONTRADO')
      const para = await findEmail(tx, inscripcionId)
      if (!para) return false
      const { nombre } = quien
      const datos = { nombre, actividad: evento.Titulo, inscripcion: row.id, evento, entrada: codeOf(row) }
      await correo.enqueue(tx, { para, plantilla: entradaNueva, datos })
      return true
    },
  }
}
