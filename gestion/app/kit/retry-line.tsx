import type { ReactNode } from 'react'

/** A line that says what failed to load, with a retry button. */
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
