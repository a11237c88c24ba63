import type { ReactNode } from 'react'
import { CONTENT_ID } from '#ui/route-focus.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderVariant } from './header.tsx'

/** The frame of every page: optional header, content, footer (B2). */
export function Marco({ header, children }: { header: HeaderVariant | null; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header ? (
        <div className="@container relative z-20">
          <Header variant={header} />
        </div>
      ) : null}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  )
}
