import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { type Audience, audienceOf, type Endpoint } from '#contract/endpoint.ts'
import { SIN_USO } from '#contract/sin-uso.ts'
import type { Permiso, Permisos, RolStaff } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Secrets } from '../../secrets/keys.ts'
import { AppError } from '../errors.ts'
import type { ClosedSessions } from './closed-sessions.ts'
import type { StaffCookie } from './staff-cookie.ts'

export type Rol = 'participante' | 'consultor' | 'staff'

/** The signed-in person, as the access token describes them. */
export interface Usuario {
  id: number
  email: string
  nombre: string
  apellido: string
  roles: Rol[]
  /** The session that the token belongs to. */
  sid: string
  /** The member of staff who is viewing the site as this person, read-only. */
  representadaPor?: number
}

/** A member of staff with their current permissions. */
export interface Staff extends Usuario {
  rolesStaff: readonly RolStaff[]
  permisos: Permisos
  factor: EstadoFactor
}

/** State of the second factor for one session. */
export interface EstadoFactor {
  enrolled: boolean
  /** Whether the second factor was verified in this session. */
  shown: boolean
  /** Whether it was verified recently enough for the most sensitive endpoints. */
  recent: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | Staff | undefined
  }
}

export interface AccessTokens {
  sign(usuario: Usuario): Promise<string>
  /** Throws SESION_VENCIDA for anything that is not a live token of ours. */
  verify(token: string): Promise<Usuario>
}

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'senda'
const AUDIENCE = 'senda-api'
const TYPE = 'at+jwt'
const EXPECTED = { algorithms: ['HS256'], typ: TYPE, issuer: ISSUER, audience: AUDIENCE }

export function createAccessTokens(secrets: Secrets, closed?: Pick<ClosedSessions, 'has'>): AccessTokens {
  const keyOf = (secret: string) => new TextEncoder().encode(`access-token:${secret}`)
  const today = keyOf(secrets[0])
  const keys = secrets.map(keyOf)
  return {
    sign: (usuario) =>
      new SignJWT({ ...usuario })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(today),
    async verify(token) {
      try {
        const { payload } = await Promise.any(keys.map((key) => jwtVerify(token, key, EXPECTED)))
        const { id, email, nombre, apellido, roles, sid, representadaPor } = payload as unknown as Usuario
        if (closed?.has(sid)) throw new Error('the session was closed')
        const usuario = { id, email, nombre, apellido, roles, sid }
        return representadaPor === undefined ? usuario : { ...usuario, representadaPor }
      } catch (cause) {
        throw new AppError('SESION_VENCIDA', { cause })
      }
    },
  }
}

export function actorOf({ id, ip, usuario, routeOptions }: FastifyRequest): Actor {
  const call = { requestId: id, direccion: ip }
  if (!usuario) return { tipo: 'visitante', ...call }
  const { representadaPor } = usuario
  if (representadaPor !== undefined) {
    return {
      tipo: 'staff',
      usuarioId: representadaPor,
      enNombreDe: usuario.id,
      permiso: 'cuentas.representar' satisfies Permiso,
      sesion: usuario.sid,
      ...call,
    }
  }
  const access = routeOptions.config.endpoint?.access ?? 'public'
  const audience = audienceOf(access)
  return {
    tipo: audience === 'staff' || audience === 'consultor' ? audience : 'persona',
    usuarioId: usuario.id,
    sesion: usuario.sid,
    ...(audience === 'staff' ? { permiso: access } : {}),
    ...('factor' in usuario && usuario.factor.recent ? { factor: true as const } : {}),
    ...call,
  }
}

/**
 * Finds the member of staff of a session cookie. Undefined if the session has ended, or the account is disabled
 * or deleted. `inUse` is false for automatic calls, which do not extend the session.
 */
export type ReadStaff = (token: string, call: { inUse: boolean }) => Promise<Staff | undefined>

/** Whether the staff session is still open and its account holds the permission. Does not extend the session. */
export type MayStill = (sesion: string, permiso: string) => Promise<boolean>

/** Whether a member of staff may still view the site as the person. Each read is recorded in the audit log. */
export type FollowViewing = (actor: Actor, sid: string, read: Endpoint) => Promise<boolean>

/** How staff are authenticated: only by their cookie, never by tokens of the public site. */
export interface StaffDoor {
  cookie: StaffCookie
  readStaff: ReadStaff
  followViewing: FollowViewing
  /** Origin of our own pages. */
  origin: string
}

/** Authenticates the caller; throws if the endpoint does not admit them. */
type Recognise = (request: FastifyRequest, endpoint: Endpoint) => Promise<Usuario | Staff | undefined>

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** Protects against CSRF with `Sec-Fetch-Site` or `Origin`, headers that pages cannot forge. */
function requireOwnPage({ method, headers }: FastifyRequest, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  const own = site === undefined ? headers.origin === origin : site === 'same-origin'
  if (!own) throw new AppError('ORIGEN_NO_PERMITIDO')
}

/** Without a second factor only its enrolment is open. The most sensitive endpoints require a recent verification. */
function requireFactor({ factor, before }: Endpoint, { enrolled, shown, recent }: EstadoFactor): void {
  if (before === 'factor') return
  const enrolling = before === 'enrolment' && !enrolled
  if (!shown && !enrolling) throw new AppError('SESION_REQUERIDA')
  if ((factor || before) && !recent && !enrolling) throw new AppError('FACTOR_REQUERIDO')
}

function recognisers(tokens: AccessTokens, door: StaffDoor): Record<Audience, Recognise> {
  async function person(request: FastifyRequest): Promise<Usuario> {
    const token = bearerOf(request)
    if (!token) throw new AppError('SESION_REQUERIDA')
    return tokens.verify(token)
  }
  return {
    async public(request, endpoint) {
      const token = bearerOf(request)
      if (!token) return undefined
      // If the answer is the same for all callers, the token only names the actor in the audit log.
      return endpoint.person ? tokens.verify(token) : tokens.verify(token).catch(() => undefined)
    },
    session: person,
    async consultor(request) {
      const usuario = await person(request)
      if (!usuario.roles.includes('consultor')) throw new AppError('SIN_PERMISO')
      return usuario
    },
    /** Session and permissions are read from the database on each call. */
    async staff(request, endpoint) {
      const token = door.cookie.read(request.headers.cookie)
      if (!token) throw new AppError('SESION_REQUERIDA')
      requireOwnPage(request, door.origin)
      const staff = await door.readStaff(token, { inUse: request.headers[SIN_USO] === undefined })
      if (!staff) throw new AppError('SESION_VENCIDA')
      const { access } = endpoint
      const open = access === 'staff' ? staff.permisos.size > 0 : staff.permisos.has(access as Permiso)
      if (!open) throw new AppError('SIN_PERMISO')
      requireFactor(endpoint, staff.factor)
      return staff
    },
  }
}

/**
 * Staff who view the site as another person can only read, except on endpoints open to viewers. When their
 * viewing has ended, public endpoints treat them as anonymous.
 */
async function requireReadOnlyViewing(request: FastifyRequest, endpoint: Endpoint, door: StaffDoor) {
  const { usuario } = request
  if (usuario?.representadaPor === undefined) return
  const isAllowed = endpoint.viewing ? endpoint.viewing === 'open' : endpoint.method === 'GET'
  if (!isAllowed) throw new AppError('SOLO_LECTURA')
  if (await door.followViewing(actorOf(request), usuario.sid, endpoint)) return
  if (endpoint.access !== 'public' || endpoint.person) throw new AppError('SESION_VENCIDA')
  request.usuario = undefined
}

/** Enforces the access that each endpoint of the contract declares. */
export function installAuth(app: FastifyInstance, tokens: AccessTokens, door: StaffDoor): void {
  const recognise = recognisers(tokens, door)
  app.decorateRequest('usuario', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    if (endpoint.sameOrigin) requireOwnPage(request, door.origin)
    request.usuario = await recognise[audienceOf(endpoint.access)](request, endpoint)
    await requireReadOnlyViewing(request, endpoint, door)
  })
}
