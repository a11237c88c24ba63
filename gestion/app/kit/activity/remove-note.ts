import { type Nota, removeNota, restoreNota } from '#domain/gestion/notas.ts'
import { call } from '../../session/api.ts'
import { sayWithUndo } from '../toast.tsx'

/** Deletes a note and offers undo for a minute. The undo keeps the text in memory, because the server deletes it. */
export async function removeNote(
  { id, texto }: Pick<Nota, 'id' | 'texto'>,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  await call(removeNota, { params: { id } })
  sayWithUndo('Quitaste la nota.', async () => {
    await call(restoreNota, { params: { id }, body: { texto } })
    await readAgain()
  })
}
