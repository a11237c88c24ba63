import type { VistaDeUnion } from '#domain/cuentas/personas/personas.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Union } from '../../../db/personal/declaration.ts'
import { AppError } from '../../../http/errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import {
  lockUsuarios,
  revokeSesiones,
  type UsuarioRow,
  updateUsuario,
  voidRecuperaciones,
} from '../queries.ts'
import { isOfTheTeam } from '../solicitudes/queries.ts'

/**
 * Joins two accounts of one person. Each module moves the rows that refer to the account. Rows that refer to its
 * e-mail address stay; they are exported and erased with the person, because the emptied account keeps a reference to
 * the other one.
 */
export function createUnion(deps: {
  database: Database
  auditoria: AuditoriaService
  personalData: Pick<PersonalData, 'lockBoth' | 'preview' | 'move'>
}) {
  const { database, auditoria, personalData } = deps

  async function both(tx: Tx, { de, a }: Union): Promise<{ de: UsuarioRow; a: UsuarioRow }> {
    const rows = await lockUsuarios(tx, [de, a])
    const found = { de: rows.find(({ id }) => id === de), a: rows.find(({ id }) => id === a) }
    if (!found.de || !found.a || found.de.unidaA || found.a.unidaA) throw new AppError('NO_ENCONTRADO')
    return { de: found.de, a: found.a }
  }

  async function preview(tx: Tx, union: Union): Promise<VistaDeUnion> {
    if (union.de === union.a) throw new AppError('CONFLICTO', { message: 'Es la misma persona.' })
    const { de } = await both(tx, union)
    const { mueve, impide } = await personalData.preview(tx, union)
    const ofTheTeam = await isOfTheTeam(tx, union.de)
    return {
      de: { id: de.id, Nombre: de.Nombre, Email: de.Email },
      mueve,
      impide: [
        ...(ofTheTeam ? ['Es una cuenta del equipo: no se une a otra. Quitale los roles antes.'] : []),
        ...impide,
      ],
    }
  }

  return {
    preview: (actor: Actor, union: Union) => database.transaction(actor, (tx) => preview(tx, union)),

    async join(tx: Tx, union: Union): Promise<void> {
      await both(tx, union)
      await personalData.lockBoth(tx, union)
      const [first] = (await preview(tx, union)).impide
      if (first) throw new AppError('CONFLICTO', { message: first })
      const { de, a } = await both(tx, union)
      await personalData.move(tx, union)
      const roles = [...new Set([...a.roles, ...de.roles.filter((rol) => rol === 'consultor')])]
      await updateUsuario(tx, union.a, { roles })
      await updateUsuario(tx, union.de, {
        unidaA: union.a,
        inhabilitadoEn: new Date(),
        contraseniaHash: null,
        roles: ['participante'],
      })
      await revokeSesiones(tx, union.de)
      await voidRecuperaciones(tx, union.de)
      await auditoria.recordAct(tx, { tabla: 'usuarios', clave: union.a }, `Unir con la cuenta ${union.de}`)
    },
  }
}
export type UnionService = ReturnType<typeof createUnion>
