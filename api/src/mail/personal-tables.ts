import { and, inArray, or, sql } from 'drizzle-orm'
import { impersonal, type Persona, personal } from '../db/personal/declaration.ts'
import { wholeAddress } from '../db/personal/mentions.ts'
import { comprasOf } from '../modules/compras/tables.ts'
import { correos, direccionesBorradas } from './tables.ts'

const sentTo = ({ Email }: Persona) => sql`lower(${correos.para}) = lower(${Email})`

/** The account of the mail's purchase if it differs from the person: the mail goes to its address. */
const buyerBesides = (
  persona: Persona,
) => sql`(select u.email from compras c join usuarios u on u.id = c.user_id
  where c.id = ${correos.compra_id} and c.id not in ${comprasOf(persona)})`
const goesToBuyer = (persona: Persona) =>
  and(sentTo(persona), sql`${correos.estado} = 'pendiente' and exists ${buyerBesides(persona)}`)

const carries = (email: string) => sql`exists (
  select from jsonb_path_query(${correos.datos}, '$.** ? (@.type() == "string")') as text (value)
  where value #>> '{}' ~* ${wholeAddress(email)})`

/** Mails about an account, sent only to accounts. */
const OF_ACCOUNTS = [
  ...['bienvenida', 'contrasenia-cambiada', 'codigo-recuperacion', 'email-cambiado', 'factor-agregado'],
  ...['invitacion-de-gestion', 'aviso-de-gestion', 'contrasenias-probadas'],
]
const aboutAccount = ({ id }: Persona) =>
  and(
    inArray(correos.plantilla, OF_ACCOUNTS),
    sql`lower(${correos.para}) = (select lower(u.email) from usuarios u where u.id = ${id})`,
  )

export const CORREOS = [
  // Mails to the person or about their purchases, and mails to others that quote the person.
  personal(correos, {
    of: (persona) =>
      and(
        or(
          inArray(correos.compra_id, comprasOf(persona)),
          sentTo(persona),
          aboutAccount(persona),
          sql`lower(${correos.responderA}) = lower(${persona.Email})`,
          persona.Email === null ? undefined : carries(persona.Email),
        ),
        sql`(${goesToBuyer(persona)}) is not true`,
      ),
    erase: 'rows',
    also: { of: goesToBuyer, erase: (persona) => ({ para: buyerBesides(persona) }) },
    copy: ['correos', { plantilla: correos.plantilla, estado: correos.estado, creadoEn: correos.creadoEn }],
    files: ['archivo'],
    words: ['datos'],
  }),
  impersonal(direccionesBorradas, []),
]
