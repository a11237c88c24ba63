import readSheets from 'read-excel-file/node'

/** The cells of a spreadsheet, header first. */
export async function readSheet(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readSheets(bytes)
  return sheet?.data ?? []
}

/** The text of a spreadsheet, to search words in it. */
export const textOfSheet = async (bytes: Buffer): Promise<string> =>
  (await readSheet(bytes)).map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n')
