import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { type Audience, audienceOf, type Endpoint } from '#contract/endpoint.ts'
import type { Permiso, Permisos } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../db/actor.ts'
import { AppError } from './errors.ts'

export type Rol = 'participante' | 'consultor' | 'staff'

/** The signed-in person, as the access token tells (D7). */
export interface Usuario {
  id: number
  email: string
  nombre: string
  apellido: string
  roles: Rol[]
  /** The session that the token belongs to. */
  sid: string
}

/** A member of staff at an endpoint that asks for a permission, with all that they may do at this moment. */
export interface Staff extends Usuario {
  permisos: Permisos
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

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`)
  return {
    sign: (usuario) =>
      new SignJWT({ ...usuario })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
        })
        const { id, email, nombre, apellido, roles, sid } = payload as unknown as Usuario
        return { id, email, nombre, apellido, roles, sid }
      } catch (cause) {
        throw new AppError('SESION_VENCIDA', { cause })
      }
    },
  }
}

export function actorOf({ id, ip, usuario, routeOptions }: FastifyRequest): Actor {
  const call = { requestId: id, direccion: ip }
  if (!usuario) return { tipo: 'visitante', ...call }
  const access = routeOptions.config.endpoint?.access ?? 'public'
  const audience = audienceOf(access)
  return {
    tipo: audience === 'staff' || audience === 'consultor' ? audience : 'persona',
    usuarioId: usuario.id,
    sesion: usuario.sid,
    ...(audience === 'staff' ? { permiso: access } : {}),
    ...call,
  }
}

/** Reads what somebody may do; undefined where the account is disabled or gone. */
export type ReadPermisos = (usuarioId: number) => Promise<Permisos | undefined>

/** Finds who is calling, or throws where they may not. */
type Recognise = (request: FastifyRequest, endpoint: Endpoint) => Promise<Usuario | Staff | undefined>

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

function recognisers(tokens: AccessTokens, readPermisos: ReadPermisos): Record<Audience, Recognise> {
  async function person(request: FastifyRequest): Promise<Usuario> {
    const token = bearerOf(request)
    if (!token) throw new AppError('SESION_REQUERIDA')
    return tokens.verify(token)
  }
  return {
    async public(request) {
      const token = bearerOf(request)
      return token ? tokens.verify(token).catch(() => undefined) : undefined
    },
    session: person,
    async consultor(request) {
      const usuario = await person(request)
      if (!usuario.roles.includes('consultor')) throw new AppError('SIN_PERMISO')
      return usuario
    },
    /** The database knows what staff may do at this call; what the token says of it has no weight. */
    async staff(request, { access }) {
      const usuario = await person(request)
      const permisos = await readPermisos(usuario.id)
      if (!permisos) throw new AppError('SESION_VENCIDA')
      const open = access === 'staff' ? permisos.size > 0 : permisos.has(access as Permiso)
      if (!open) throw new AppError('SIN_PERMISO')
      return { ...usuario, permisos }
    },
  }
}

/** Enforces the access that each endpoint of the contract declares. */
export function installAuth(app: FastifyInstance, tokens: AccessTokens, readPermisos: ReadPermisos): void {
  const recognise = recognisers(tokens, readPermisos)
  app.decorateRequest('usuario', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) request.usuario = await recognise[audienceOf(endpoint.access)](request, endpoint)
  })
}
