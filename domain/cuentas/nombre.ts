const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'do', 'dos', 'di', 'van', 'von', 'y'])

/** Splits a full name into given names and surnames, following the usual Spanish order. */
export function splitNombre(completo: string): { nombre: string; apellido: string } {
  const words = completo.trim().split(/\s+/)
  const particle = words.findIndex((word, i) => i > 0 && PARTICULAS.has(word.toLowerCase()))
  const usual = words.length < 3 ? 1 : 2
  const at = particle > 0 && particle <= usual ? particle : usual
  return { nombre: words.slice(0, at).join(' '), apellido: words.slice(at).join(' ') }
}
