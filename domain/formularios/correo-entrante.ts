/** Lines that mail programs put above the quoted message. */
const CITA =
  /^\s*(>|El .{4,200}(escribió|wrote):\s*$|On .{4,200}wrote:\s*$|-{2,}\s*(Mensaje original|Original Message|Mensaje reenviado).*$|_{10,}\s*$|(De|From): .+@.+$)/iu
const TEXTO_MAX = 20_000

/** The new text of a mail without the quoted message; the whole text when nothing else is left. */
export function textoNuevo(texto: string): string {
  // PostgreSQL texts cannot contain NUL.
  const lines = texto.replaceAll('\0', '').replace(/\r\n?/g, '\n').split('\n')
  const quoted = lines.findIndex(
    (line, at) => CITA.test(line) || (/^(El|On) /.test(line) && CITA.test(`${line} ${lines[at + 1] ?? ''}`)),
  )
  const written = (quoted < 0 ? lines : lines.slice(0, quoted)).join('\n').trim()
  return (written || lines.join('\n').trim()).slice(0, TEXTO_MAX).toWellFormed()
}
