import type { LineaDeMes } from '#domain/informes/mes.ts'

/** From this factor on, the change reads «×12» instead of a percentage. */
const MANIFOLD = 10

/** The change from the previous month, in percent or as a factor. */
export function changeText({ mes, antes }: Pick<LineaDeMes, 'mes' | 'antes'>, sums: unknown): string {
  const [now, before] = sums ? [mes.importe, antes.importe] : [mes.cuenta, antes.cuenta]
  if (before === 0) return now === 0 ? '=' : 'nuevo'
  if (now / before >= MANIFOLD) return `×${Math.round(now / before).toLocaleString('es-AR')}`
  const change = Math.round(((now - before) / before) * 100)
  return change === 0 ? '=' : `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('es-AR')}\u00a0%`
}

/** The total of several lines, one line per currency. */
export function totalsOf(lineas: readonly LineaDeMes[]): LineaDeMes[] {
  const sum = (lines: readonly LineaDeMes[], at: 'mes' | 'antes') => ({
    cuenta: lines.reduce((all, line) => all + line[at].cuenta, 0),
    importe: lines.reduce((all, line) => all + Math.round(line[at].importe * 100), 0) / 100,
  })
  return [...Map.groupBy(lineas, ({ currency }) => currency)]
    .filter(([, lines]) => lines.length > 1)
    .map(([currency, lines]) => ({ de: [], currency, mes: sum(lines, 'mes'), antes: sum(lines, 'antes') }))
}
