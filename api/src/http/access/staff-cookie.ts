import { parseCookie, stringifySetCookie } from 'cookie'

/**
 * Session cookie of staff. Scripts cannot read it (`HttpOnly`) and other sites cannot make a browser send it
 * (`SameSite=Strict`).
 */
export interface StaffCookie {
  name: string
  read(header: string | undefined): string | undefined
  /** `Set-Cookie` header for a cookie that lasts until the browser is closed. */
  set(token: string): string
  clear(): string
}

export function createStaffCookie(origin: string): StaffCookie {
  const secure = origin.startsWith('https:')
  // The `__Host-` prefix binds the cookie to this host; browsers accept it over HTTPS only.
  const name = secure ? '__Host-gestion' : 'gestion'
  const shape = { name, path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    name,
    read: (header) => (header && parseCookie(header)[name]) || undefined,
    set: (value) => stringifySetCookie({ ...shape, value }),
    clear: () => stringifySetCookie({ ...shape, value: '', maxAge: 0 }),
  }
}
