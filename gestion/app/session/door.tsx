import { type ReactNode, useEffect } from 'react'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { LogoMark } from '#ui/logo.tsx'

/** The frame of the screens before sign-in. */
export function Door({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Gestión`
  }, [title])
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-riel">
      <header className="flex h-20 items-center justify-center gap-2.5 font-titulo text-cifra font-[560] text-[#fff]">
        <LogoMark className="size-7" />
        {ORGANIZACION.nombre}
        <small className="font-texto text-tabla font-semibold text-riel-suave">Gestión</small>
      </header>
      <main className="px-4 pb-12">
        <div className="mx-auto grid w-full max-w-[26rem] gap-4 rounded-2xl bg-superficie p-6 shadow-alta sm:mt-[4vh] sm:p-8">
          <div className="grid gap-1.5">
            <h1 className="font-titulo text-titulo leading-tight font-[480] tracking-[-0.015em]">{title}</h1>
            {intro ? <p className="text-tabla leading-relaxed text-suave">{intro}</p> : null}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
