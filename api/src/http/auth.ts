import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
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

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | undefined
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
  const access = routeOptions.config.endpoint?.access
  const tipo = access === 'staff' || access === 'consultor' ? access : 'persona'
  return { tipo, usuarioId: usuario.id, sesion: usuario.sid, ...call }
}

/** Enforces the access that each endpoint of the contract declares. */
export function installAuth(app: FastifyInstance, tokens: AccessTokens): void {
  app.decorateRequest('usuario', undefined)
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() === 'bearer' && token) {
      if (endpoint.access !== 'public') request.usuario = await tokens.verify(token)
      else request.usuario = await tokens.verify(token).catch(() => undefined)
    }
    if (endpoint.access === 'public') return
    if (!request.usuario) throw new AppError('SESION_REQUERIDA')
    if (endpoint.access !== 'session' && !request.usuario.roles.includes(endpoint.access)) {
      throw new AppError('SIN_PERMISO')
    }
  })
}
