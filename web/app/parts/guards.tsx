import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { safeBack } from '#domain/cuentas/back.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { linkTo } from '../lib/links.ts'

/** The path in `?back=`, if it belongs to this site; otherwise `/`. */
export function useBack(): string {
  const [query] = useSearchParams()
  return safeBack(query.get('back'))
}

/**
 * For pages that only make sense when signed out (A2): redirects signed-in visitors to `back`. `staying` keeps a page
 * visible that has just signed the visitor in and still shows a message.
 */
export function SignedOutOnly({ staying = false, children }: { staying?: boolean; children: ReactNode }) {
  const back = useBack()
  const navigate = useNavigate()
  const leaving = Boolean(useSesion()) && !staying
  useEffect(() => {
    if (leaving) navigate(back, { replace: true })
  }, [leaving, back, navigate])
  if (leaving) return null
  return <div data-solo={staying ? undefined : 'sin-sesion'}>{children}</div>
}

/** History state for the login page: the session ended while the visitor was on a personal page. */
export interface Ingreso {
  terminada: true
}

/**
 * For personal pages: redirects signed-out visitors to `to(back)`, from where they return. If the session ends on the
 * page, it redirects to the login, because the visitor has an account.
 */
export function SignedInOnly({ to, children }: { to: (back: string) => string; children: ReactNode }) {
  const sesion = useSesion()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  const target = to(path)
  const wasHere = useRef(false)
  useEffect(() => {
    if (sesion) wasHere.current = true
    if (sesion !== null) return
    if (wasHere.current)
      navigate(linkTo.login(path), { replace: true, state: { terminada: true } satisfies Ingreso })
    else navigate(target, { replace: true })
  }, [sesion, path, target, navigate])
  return (
    // Fills the screen below the page's band, so that content that loads later does not move the footer.
    <div className="min-h-[75dvh]">
      {sesion ? (
        // A key, so that another person who signs in, in another tab, gets a fresh page.
        <Fragment key={sesion.userInfo.id}>{children}</Fragment>
      ) : (
        <noscript>
          {import.meta.env.SSR ? (
            <div className="contenedor py-10">
              <SinScripts />
            </div>
          ) : null}
        </noscript>
      )}
    </div>
  )
}
