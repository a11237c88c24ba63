/** A progress bar. Screen readers say it as `3 de 8`. */
export function Avance({ value, of, label }: { value: number; of: number; label: string }) {
  const part = of > 0 ? Math.min(1, value / of) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(value, of)}
      aria-valuetext={`${Math.min(value, of)} de ${of}`}
      className="h-2 min-w-[min(8rem,50vw)] overflow-hidden rounded-full bg-linea"
    >
      <div className="h-full rounded-full bg-pino" style={{ width: `${Math.round(part * 100)}%` }} />
    </div>
  )
}
