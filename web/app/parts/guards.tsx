import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { safeBack } from '#domain/cuentas/back.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { linkTo } from '../lib/links.ts'

/** Where `?back=` leads: a path of this site, `/` without one (D20). */
export function useBack(): string {
  const [query] = useSearchParams()
  return safeBack(query.get('back'))
}

/**
 * For pages that make no sense once signed in (A2): a signed-in visitor goes to `back` and sees nothing of them.
 * `staying` is for a page that has just signed somebody in and still has something to say.
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

/** What the login is told of whoever comes from a page whose session ended on it. */
export interface Ingreso {
  terminada: true
}

/** For personal pages: anybody else goes to `to(back)`, and returns afterwards. Who was here a moment ago has an account. */
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
    // As high as the screen leaves below a page's band: what arrives later moves no footer.
    <div className="min-h-[75dvh]">
      {sesion ? (
        // Whoever else signs in in another tab finds a page of their own, and nothing that was begun on this one.
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
