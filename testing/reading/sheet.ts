import readSheets from 'read-excel-file/node'

/** The cells of a spreadsheet as a program of them reads it, the heading first. */
export async function readSheet(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readSheets(bytes)
  return sheet?.data ?? []
}

/** What people read in it, for who looks for a word. */
export const textOfSheet = async (bytes: Buffer): Promise<string> =>
  (await readSheet(bytes)).map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n')
