const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 0 })

/** The change of a figure. Without a previous value, the figure is new. */
export function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return null
  if (before === 0) return <span className="text-meta font-semibold text-suave">nuevo</span>
  const up = now > before
  return (
    <span className={`text-meta font-semibold whitespace-nowrap ${up ? 'text-ok' : 'text-atencion'}`}>
      <span aria-hidden="true">{up ? '▲' : '▼'}</span>
      <span className="sr-only">{up ? 'más' : 'menos'}</span>{' '}
      {percent.format(Math.abs(now - before) / before)}
    </span>
  )
}
