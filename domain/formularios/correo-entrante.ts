/** The words under which mail programs put what is being answered. */
const CITA =
  /^\s*(>|El .{4,200}(escribió|wrote):\s*$|On .{4,200}wrote:\s*$|-{2,}\s*(Mensaje original|Original Message|Mensaje reenviado).*$|_{10,}\s*$|(De|From): .+@.+$)/iu
const TEXTO_MAX = 20_000

/** What somebody wrote in a mail, without what they were answering; all of it where nothing else is left. */
export function textoNuevo(texto: string): string {
  // The database takes no NUL.
  const lines = texto.replaceAll('\0', '').replace(/\r\n?/g, '\n').split('\n')
  const quoted = lines.findIndex(
    (line, at) => CITA.test(line) || (/^(El|On) /.test(line) && CITA.test(`${line} ${lines[at + 1] ?? ''}`)),
  )
  const written = (quoted < 0 ? lines : lines.slice(0, quoted)).join('\n').trim()
  return (written || lines.join('\n').trim()).slice(0, TEXTO_MAX).toWellFormed()
}
