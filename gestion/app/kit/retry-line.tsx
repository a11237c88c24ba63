import type { ReactNode } from 'react'

/** What did not come, in the line where it would stand, with a way to ask for it again. */
export function RetryLine({ children, retry }: { children: ReactNode; retry: () => unknown }) {
  return (
    <span role="alert" className="text-meta font-semibold text-error">
      {children}{' '}
      <button type="button" className="min-h-6 underline" onClick={() => retry()}>
        Reintentar
      </button>
    </span>
  )
}
