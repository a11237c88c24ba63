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

/** Tickets, for whoever holds them. */
export interface EntradasService {
  /** Throws NO_ENCONTRADO for what we did not sign, and once it opens no door any more. */
  find(cual: CualEntrada): Promise<Entrada>
  print(entrada: string): Promise<{ name: string; content: Buffer }>
  /** The code for the mail of a purchase; undefined where nobody goes through a door. */
  codeOfCompra(db: Tx, compraId: number): Promise<string | undefined>
  codeOf(inscripcion: { id: number; entrada: number }): string
  /** Gives another ticket and mails it: those of before are worth nothing from now on. False: there is nobody to mail. */
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
      // Fonts and the drawing library take memory that most processes never need.
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
