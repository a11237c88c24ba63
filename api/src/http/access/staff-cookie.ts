import { parseCookie, stringifySetCookie } from 'cookie'

/** What a browser of staff holds. Scripts cannot read it, and no other site makes a browser send it (S56.3). */
export interface StaffCookie {
  name: string
  read(header: string | undefined): string | undefined
  /** The header that sets it, until the browser is closed. */
  set(token: string): string
  clear(): string
}

export function createStaffCookie(origin: string): StaffCookie {
  const secure = origin.startsWith('https:')
  // The prefix binds it to this very host, which browsers grant to https alone.
  const name = secure ? '__Host-gestion' : 'gestion'
  const shape = { name, path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    name,
    read: (header) => (header && parseCookie(header)[name]) || undefined,
    set: (value) => stringifySetCookie({ ...shape, value }),
    clear: () => stringifySetCookie({ ...shape, value: '', maxAge: 0 }),
  }
}
