import type { ReactNode } from 'react'

/** An example of the design system, with its name and code. */
export function Pieza({ title, code, children }: { title: string; code?: string; children: ReactNode }) {
  return (
    <section className="border-t border-linea py-10">
      <h2 className="mb-1 text-h3">{title}</h2>
      {code ? (
        <pre className="mb-5 overflow-x-auto text-xs text-tinta-suave">
          <code>{code}</code>
        </pre>
      ) : (
        <div className="mb-5" />
      )}
      {children}
    </section>
  )
}
