/** The address of the survey answers about a person or an event, optionally between two days. */
export function answersHref(
  formulario: 'encuesta' | 'empresa-encuesta' | 'encuesta-evento',
  nombre: string,
  { desde, hasta }: { desde: string; hasta: string } = { desde: '', hasta: '' },
): string {
  const query = new URLSearchParams({ formulario, q: nombre })
  if (desde || hasta) query.set('creadoEn', `${desde}..${hasta}`)
  return `/mensajes?${query}`
}
