import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import { HOY, localOf } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'
import { endsAt } from '../../eventos/tables.ts'
import { usuariosRoles } from '../tables.ts'

export interface MiembroRow extends Record<string, unknown> {
  id: number
  nombre: string
  email: string
  roles: RolStaff[]
  factores: number
  inhabilitado: boolean
  visto_en: string | null
}

/** Accounts that hold a staff role or held one before. */
export async function listMiembros(
  db: Tx,
  { id, email }: { id?: number; email?: string } = {},
): Promise<MiembroRow[]> {
  const { rows } = await db.execute<MiembroRow>(sql`
    select u.id, u.nombre, u.email, u.inhabilitado_en is not null as inhabilitado,
      coalesce((select array_agg(r.rol order by r.rol) from usuarios_roles r
        where r.usuario_id = u.id and r.desde <= now() and (r.hasta is null or r.hasta > now())), '{}') as roles,
      (select count(*)::int from factores f where f.usuario_id = u.id and f.verificado_en is not null) as factores,
      (select to_char(max(s.vista_en) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from sesiones_staff s
        where s.usuario_id = u.id and s.factor_en is not null) as visto_en
    from usuarios u
    where u.eliminado_en is null and ${id === undefined ? sql`true` : sql`u.id = ${id}`}
      and ${email === undefined ? sql`true` : sql`lower(u.email) = lower(${email})`}
      and ('staff' = any (u.roles) or exists (select from usuarios_roles r where r.usuario_id = u.id))
    order by lower(u.nombre), u.id`)
  return rows
}

const OTORGANTES_MAX = 3

/** Names of the administrators, who can grant roles; the most recently active first. */
export async function listOtorgantes(db: Tx): Promise<{ nombre: string }[]> {
  const { rows } = await db.execute<{ nombre: string }>(sql`
    select u.nombre from usuarios u join usuarios_roles r on r.usuario_id = u.id
    where r.rol = 'administracion' and r.desde <= now() and (r.hasta is null or r.hasta > now())
      and u.inhabilitado_en is null and u.eliminado_en is null
    order by (select max(s.vista_en) from sesiones_staff s where s.usuario_id = u.id) desc nulls last, u.id
    limit ${OTORGANTES_MAX}`)
  return rows
}

const TEAM_LOCK = 7_302_058

/** Serialises changes of the team, so that two concurrent changes cannot remove the last administrators. */
export async function lockTeam(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TEAM_LOCK})`)
}

/** Counts only administrators who can sign in. An invited person may never accept. */
export async function countAdministradores(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from usuarios_roles r join usuarios u on u.id = r.usuario_id
    where r.rol = 'administracion' and r.desde <= now() and (r.hasta is null or r.hasta > now())
      and u.inhabilitado_en is null and u.eliminado_en is null
      and exists (select from factores f where f.usuario_id = u.id and f.verificado_en is not null)`)
  return rows[0]?.n ?? 0
}

/** Sets the roles `among` those that may be granted. A role that the person already holds keeps its start date. */
export async function replaceRoles(
  tx: Tx,
  usuarioId: number,
  given: { roles: readonly RolStaff[]; among: readonly RolStaff[]; otorgadoPor: number },
): Promise<void> {
  const { roles, among, otorgadoPor } = given
  await tx
    .delete(usuariosRoles)
    .where(
      and(
        eq(usuariosRoles.usuarioId, usuarioId),
        inArray(usuariosRoles.rol, [...among]),
        roles.length ? notInArray(usuariosRoles.rol, [...roles]) : undefined,
      ),
    )
  if (!roles.length) return
  await tx
    .insert(usuariosRoles)
    .values(roles.map((rol) => ({ usuarioId, rol, otorgadoPor })))
    .onConflictDoUpdate({
      target: [usuariosRoles.usuarioId, usuariosRoles.rol],
      set: { desde: sql`now()`, hasta: null, otorgadoPor },
      setWhere: sql`${usuariosRoles.hasta} <= now() or ${usuariosRoles.desde} > now()`,
    })
}

export interface AcreditacionRow extends Record<string, unknown> {
  eventos: { id: number; titulo: string }[]
  hasta: string
}

export async function findAcreditacion(db: Tx, usuarioId: number): Promise<AcreditacionRow | undefined> {
  const { rows } = await db.execute<AcreditacionRow>(sql`
    select to_char(${localOf(sql`r.hasta`)} - interval '1 day', 'YYYY-MM-DD') as hasta,
      (select coalesce(json_agg(json_build_object('id', e.id_evento, 'titulo', e.titulo) order by e.id_evento), '[]')
       from eventos e where e.id_evento = any (r.alcance)) as eventos
    from usuarios_roles r where r.usuario_id = ${usuarioId} and r.rol = 'acreditacion' and r.hasta > now()`)
  return rows[0]
}

/** Replaces the events and the end of the check-in role. */
export async function grantAcreditacion(
  tx: Tx,
  usuarioId: number,
  given: { eventos: readonly number[]; hasta: string; otorgadoPor: number },
): Promise<void> {
  const alcance = [...new Set(given.eventos)]
  const hasta = sql`comienzo_de(${given.hasta}::date + 1)`
  const { otorgadoPor } = given
  await tx
    .insert(usuariosRoles)
    .values({ usuarioId, rol: 'acreditacion', otorgadoPor, alcance, hasta })
    .onConflictDoUpdate({
      target: [usuariosRoles.usuarioId, usuariosRoles.rol],
      set: { desde: sql`now()`, hasta, alcance, otorgadoPor },
    })
}

export async function revokeAcreditacion(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .delete(usuariosRoles)
    .where(and(eq(usuariosRoles.usuarioId, usuarioId), eq(usuariosRoles.rol, 'acreditacion')))
}

/** Checks that all events exist and that the last day is between today and a year from now. */
export async function checkAcreditacion(
  db: Tx,
  given: { eventos: readonly number[]; hasta: string },
): Promise<{ eventos: boolean; hasta: boolean }> {
  const { rows } = await db.execute<{ eventos: boolean; hasta: boolean }>(sql`
    select
      (select count(*) from eventos where id_evento = any (${sql.param([...given.eventos])}::int[]))
        = ${new Set(given.eventos).size} as eventos,
      ${given.hasta}::date between ${HOY}
        and ${HOY} + 366 as hasta`)
  return rows[0] ?? { eventos: false, hasta: false }
}

export interface EventoAcreditable extends Record<string, unknown> {
  id: number
  titulo: string
  fecha: string | null
  /** Last day of the event; null if it has no date. */
  ultimoDia: string | null
}

/** Future events and events without a date. Self-paced courses have no check-in. */
export async function listEventosAcreditables(db: Tx): Promise<EventoAcreditable[]> {
  const { rows } = await db.execute<EventoAcreditable>(sql`
    select e.id_evento as id, e.titulo,
      to_char(e.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha,
      to_char(coalesce(s.fecha_fin, s.fecha, e.fecha) at time zone 'UTC', 'YYYY-MM-DD') as "ultimoDia"
    from eventos e left join evento_sociales s using (id_evento)
    where e.modalidad <> 'Online' and e.cancelado_en is null
      and (e.fecha is null or ${sql.raw(endsAt('e', 's'))} > now() - interval '2 days')
    order by e.fecha nulls last, e.id_evento limit 200`)
  return rows
}
