import { useNavigation } from 'react-router'

export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-live="polite"
      aria-hidden={!busy}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1"
    >
      {busy ? (
        <div
          role="progressbar"
          aria-label="Cargando la página"
          className="h-full origin-left animate-avanzar bg-amanecer [animation-delay:120ms]"
        />
      ) : null}
    </div>
  )
}
