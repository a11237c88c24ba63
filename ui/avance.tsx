/** How far along something is, as a bar that is read out as a sentence. */
export function Avance({ done, of, label }: { done: number; of: number; label: string }) {
  const part = of > 0 ? Math.min(1, done / of) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(done, of)}
      aria-valuetext={`${Math.min(done, of)} de ${of}`}
      className="h-2 min-w-[min(8rem,50vw)] overflow-hidden rounded-full bg-linea"
    >
      <div className="h-full rounded-full bg-pino" style={{ width: `${Math.round(part * 100)}%` }} />
    </div>
  )
}
