import { createHash, randomBytes } from 'node:crypto'
import { createStaffCookie } from '#api/http/access/staff-cookie.ts'

type Sql = (text: string, values: unknown[]) => Promise<unknown>

/** Headers of a staff session that verified the second factor just now. */
export async function openStaffSession(
  { sql, origin }: { sql: Sql; origin: string },
  email: string,
): Promise<{ cookie: string; origin: string }> {
  const token = randomBytes(32).toString('base64url')
  await sql(
    `insert into sesiones_staff (usuario_id, token_hash, factor_en)
     select id, $2, now() from usuarios where lower(email) = lower($1)`,
    [email, createHash('sha256').update(token).digest('hex')],
  )
  return { cookie: createStaffCookie(origin).set(token).split(';')[0] ?? '', origin }
}
