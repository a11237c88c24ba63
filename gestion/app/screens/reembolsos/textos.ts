import type { Pendiente } from '#domain/gestion/lotes.ts'

/** Money that is disputed is not to be sent; who marks many does not see each of them. */
export function enReclamoText(pendientes: readonly Pendiente[]): string | undefined {
  const filas = pendientes.find(({ que }) => que === 'en-reclamo')?.filas
  if (!filas) return undefined
  const disputed =
    filas === 1
      ? 'Uno tiene un contracargo en su pago: no lo transfieras hasta que se resuelva'
      : `${filas} tienen un contracargo en su pago: no los transfieras hasta que se resuelvan`
  return `${disputed}. Marcá los que el banco ya hizo: cada persona recibe un correo que dice que su dinero salió, y no se puede deshacer.`
}
