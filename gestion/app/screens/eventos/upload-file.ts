import {
  beginSubida,
  type ClaseDeSubida,
  finishSubida,
  getSubida,
  PARTE_BYTES,
  type Subida,
  sendParte,
} from '#domain/archivos/gestion.ts'
import { call } from '../../session/api.ts'

/** The storage key of an interrupted upload. The browser identifies the file by name, size and modification date. */
const keyOf = (clase: ClaseDeSubida, file: File) =>
  `subida ${clase} ${file.name} ${file.size} ${file.lastModified}`

async function findBegun(key: string): Promise<Subida | undefined> {
  const id = localStorage.getItem(key)
  if (!id) return undefined
  try {
    return (await call(getSubida, { params: { id } })).item
  } catch {
    localStorage.removeItem(key)
    return undefined
  }
}

/** Uploads a file in parts. Choosing the same file again resumes an interrupted upload. */
export async function uploadFile(
  clase: ClaseDeSubida,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const key = keyOf(clase, file)
  let subida =
    (await findBegun(key)) ??
    (await call(beginSubida, { body: { clase, nombre: file.name, tamanio: file.size } })).item
  localStorage.setItem(key, subida.id)
  while (subida.recibido < file.size) {
    onProgress(subida.recibido / file.size)
    const desde = subida.recibido
    const body = new Uint8Array(await file.slice(desde, desde + PARTE_BYTES).arrayBuffer())
    subida = (await call(sendParte, { params: { id: subida.id, desde }, body })).item
  }
  onProgress(1)
  const { item } = await call(finishSubida, { params: { id: subida.id } })
  localStorage.removeItem(key)
  return item.archivo ?? ''
}
