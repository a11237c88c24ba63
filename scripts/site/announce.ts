import { readConfig } from '#api/config.ts'
import { SECRETO_TOTP } from '#demo/textos/cuentas.ts'
import type { Prepared } from './prepare.ts'

const DEMO_PASSWORD = 'camino2026'
const DEMO_ACCOUNTS = [
  ['ana@ejemplo.com', 'participant, with activities in every state'],
  ['nora@ejemplo.com', 'participant, with none yet'],
  ['staff@ejemplo.com', 'staff'],
  ['consultora@ejemplo.com', 'consultant'],
  ['tesoreria@ejemplo.com', 'staff with the role pagos'],
] as const

/** Prints the addresses of the site and the demo accounts. */
export function announce({ env, siteUrl, sandboxUrl, demo }: Prepared): void {
  const lines = ['', 'Senda is up.', '', `  Site       ${siteUrl}`]
  if (readConfig(env).apiDocs) lines.push(`  API docs   ${siteUrl}/v1/docs`)
  if (sandboxUrl) {
    lines.push(`  Sandbox    ${sandboxUrl}        (payment providers: no real money moves)`)
    lines.push(`  Mailbox    ${sandboxUrl}/buzon  (every mail the site sends)`)
  }
  if (demo) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`)
    for (const [email, who] of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${who}`)
    lines.push(
      '',
      `  Gestión    ${siteUrl}/gestion  (staff@ejemplo.com, and a code of this authenticator)`,
      `    secret   ${SECRETO_TOTP}`,
      `    or       otpauth://totp/Senda:staff%40ejemplo.com?issuer=Senda&secret=${SECRETO_TOTP}`,
    )
  } else {
    lines.push('', '  First staff account: npm run staff -- persona@ejemplo.com --nombre "Nombre y apellido"')
  }
  lines.push('', '  Ctrl-C stops everything and keeps the data.', '')
  console.log(lines.join('\n'))
}
