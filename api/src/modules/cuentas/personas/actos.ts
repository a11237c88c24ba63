// Acts of staff on a person's account.
import { direccionDeNadie } from '#domain/cuentas/nadie.ts'
import { type LugarDePersona, PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { MIRADAS } from '#domain/cuentas/personas/historia.ts'
import type { Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { emailCambiado } from '../../../mail/plantillas/email-cambiado.ts'
import type { ActosService } from '../../actos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import {
  disableUsuario,
  enableUsuario,
  findUsuarioByEmail,
  insertUsuario,
  lockUsuarios,
  revokeSesion,
  revokeSesiones,
  type UsuarioRow,
  updateUsuario,
  voidRecuperaciones,
} from '../queries.ts'
import type { RecuperacionService } from '../recovery/service.ts'
import type { PersonasService } from './service.ts'
import type { UnionService } from './union.ts'

const LUGAR_INCOMPLETO = { lugar: 'Elegí una opción de la lista' }

const taken = (cause?: unknown) =>
  new AppError('EMAIL_REGISTRADO', {
    fields: { Email: 'Ya hay otra cuenta con ese email. Si es la misma persona, unilas.' },
    cause,
  })

/**
 * When an address changes, keeps the former one in a disabled account joined to this person, so that data under it is
 * exported and erased with the person.
 */
async function keepAddress(tx: Tx, persona: UsuarioRow, former: UsuarioRow | undefined): Promise<void> {
  if (former) {
    await updateUsuario(tx, former.id, { Email: persona.Email })
    return
  }
  await insertUsuario(tx, {
    Nombre: persona.Nombre,
    Email: persona.Email,
    unidaA: persona.id,
    inhabilitadoEn: new Date(),
  })
}

export function bindPersonas({
  actos,
  auditoria,
  correo,
  ubicaciones,
  personas,
  union,
  recuperacion,
}: {
  actos: ActosService
  auditoria: AuditoriaService
  correo: CorreoService
  ubicaciones: UbicacionesService
  personas: PersonasService
  union: UnionService
  recuperacion: Pick<RecuperacionService, 'mailCodigo'>
}) {
  async function requireLugar(tx: Tx, { Pais, Provincia, Localidad }: LugarDePersona): Promise<void> {
    if (Pais === null && Provincia === null && Localidad === null) return
    const lugar = { pais: Pais ?? 0, provincia: Provincia ?? 0, localidad: Localidad ?? 0 }
    if (await ubicaciones.findNombresDeLugar(tx, lugar)) return
    throw new AppError('DATOS_INVALIDOS', { fields: LUGAR_INCOMPLETO })
  }

  async function moveTo(tx: Tx, persona: UsuarioRow, Email: string): Promise<void> {
    const same = persona.Email.toLowerCase() === Email.toLowerCase()
    const holder = same ? undefined : await findUsuarioByEmail(tx, Email)
    if (holder && holder.unidaA !== persona.id) throw taken()
    // Two accounts can never share an address, so the joined account that holds it takes a placeholder first.
    if (holder) await updateUsuario(tx, holder.id, { Email: direccionDeNadie('anterior', holder.id) })
    await updateUsuario(tx, persona.id, { Email, ...(same ? {} : { emailProbadoEn: null }) })
    if (!same) await keepAddress(tx, persona, holder)
  }

  /** Writes an audit entry for acts that change no row of the account, because the trigger writes none. */
  const record = (tx: Tx, { id }: UsuarioRow, what: string) =>
    auditoria.recordAct(tx, { tabla: 'usuarios', clave: id }, what)

  return actos.bind(PersonaStaff, {
    async lock(tx, { id }, _by, { act, asked }) {
      // When two accounts are joined, both are locked, the lower id first.
      const ids = act === 'unir' ? [id, (asked as { de: number }).de] : [id]
      return (await lockUsuarios(tx, ids)).find((row) => row.id === id && !row.unidaA)
    },
    show: (tx, { id }) => personas.view(tx, id),
    opened: (actor, { id }) => auditoria.recordRead(actor, { tabla: 'usuarios', clave: id }, MIRADAS.ficha),
  })({
    editar: {
      async do({ tx, row, asked: { lugar, ...datos } }) {
        await requireLugar(tx, lugar)
        await updateUsuario(tx, row.id, { ...datos, ...lugar })
        return { message: 'Guardamos los datos.' }
      },
    },
    'cambiar-email': {
      async do({ tx, row, asked: { Email } }) {
        await moveTo(tx, row, Email).catch((error: unknown) => {
          throw isTaken(error) ? taken(error) : error
        })
        await voidRecuperaciones(tx, row.id)
        await revokeSesiones(tx, row.id)
        const datos = { nombre: row.Nombre, anterior: row.Email, nuevo: Email }
        for (const para of new Set([row.Email, Email])) {
          await correo.enqueue(tx, { plantilla: emailCambiado, para, datos })
        }
        return { message: 'Cambiamos el email y avisamos a las dos direcciones.' }
      },
    },
    recuperar: {
      async do({ tx, row }) {
        await record(tx, row, 'Recuperar el acceso')
        await recuperacion.mailCodigo(tx, row.id)
        return { message: `Le mandamos a ${row.Email} cómo volver a entrar.` }
      },
    },
    unir: {
      async do({ tx, row, asked: { de } }) {
        await union.join(tx, { de, a: row.id })
        return { message: 'Ahora son una sola persona.' }
      },
    },
    inhabilitar: {
      async do({ tx, row }) {
        await disableUsuario(tx, row.id)
        return { message: 'La cuenta quedó inhabilitada y sin sesiones abiertas.' }
      },
    },
    habilitar: {
      async do({ tx, row }) {
        await enableUsuario(tx, row.id)
        return { message: 'La cuenta se puede usar otra vez.' }
      },
    },
    'cerrar-sesiones': {
      async do({ tx, row }) {
        await record(tx, row, 'Cerrar sus sesiones')
        await revokeSesiones(tx, row.id)
        return { message: 'Cerramos todas sus sesiones.' }
      },
    },
    'cerrar-sesion': {
      async do({ tx, row, asked: { sesion } }) {
        await record(tx, row, 'Cerrar una de sus sesiones')
        if (!(await revokeSesion(tx, row.id, sesion))) throw new AppError('NO_ENCONTRADO')
        return { message: 'Cerramos esa sesión.' }
      },
    },
  })
}
