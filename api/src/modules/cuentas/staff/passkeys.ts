import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Staff } from '../../../http/access/auth.ts'
import type { FactorRow } from './queries.ts'

interface Llave {
  credencial: string
  clavePublica: string
  contador: number
  transportes: string[]
}

/** Passkeys of this site. A library implements WebAuthn; this wrapper supplies the site and the account. */
export interface Passkeys {
  askToMake(staff: Staff, known: readonly FactorRow[]): Promise<object & { challenge: string }>
  /** Undefined if the credential was not created for this challenge and this site. */
  verifyMade(credencial: object, desafio: string): Promise<Llave | undefined>
  askToSign(known: readonly FactorRow[]): Promise<object & { challenge: string }>
  /** Returns the new counter. Undefined if the signature is invalid. */
  verifySigned(credencial: object, desafio: string, llave: FactorRow): Promise<number | undefined>
}

/** Loaded on demand: the library has a hundred modules, and only staff with a passkey need it. */
const loadWebAuthn = () => import('@simplewebauthn/server')

export function createPasskeys(origin: string): Passkeys {
  const rpID = new URL(origin).hostname
  const transportsOf = ({ transportes }: FactorRow) => transportes as AuthenticatorTransport[]
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false }
  return {
    async askToMake(staff, known) {
      const { generateRegistrationOptions } = await loadWebAuthn()
      return generateRegistrationOptions({
        rpName: `Gestión de ${ORGANIZACION.nombre}`,
        rpID,
        userID: new TextEncoder().encode(`staff:${staff.id}`),
        userName: staff.email,
        userDisplayName: `${staff.nombre} ${staff.apellido}`.trim(),
        attestationType: 'none',
        excludeCredentials: known.map((llave) => ({
          id: llave.credencial ?? '',
          transports: transportsOf(llave),
        })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },

    async verifyMade(credencial, desafio) {
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const response = credencial as RegistrationResponseJSON
      const made = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: desafio,
      }).catch(() => undefined)
      if (!made?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
      return {
        credencial: id,
        clavePublica: Buffer.from(publicKey).toString('base64url'),
        contador: counter,
        transportes: transports,
      }
    },

    async askToSign(known) {
      const { generateAuthenticationOptions } = await loadWebAuthn()
      return generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map((llave) => ({
          id: llave.credencial ?? '',
          transports: transportsOf(llave),
        })),
        userVerification: 'preferred',
      })
    },

    async verifySigned(credencial, desafio, llave) {
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const signed = await verifyAuthenticationResponse({
        ...expected,
        response: credencial as AuthenticationResponseJSON,
        expectedChallenge: desafio,
        credential: {
          id: llave.credencial ?? '',
          publicKey: new Uint8Array(Buffer.from(llave.clavePublica ?? '', 'base64url')),
          counter: llave.contador,
          transports: transportsOf(llave),
        },
      }).catch(() => undefined)
      return signed?.verified ? signed.authenticationInfo.newCounter : undefined
    },
  }
}
