const ZIP_SIGNATURES = ['504b0304', '504b0506']

/** What the bytes themselves say they are. An archive is known by its first bytes and never opened. */
export async function tipoOfContenido(contenido: Buffer): Promise<string | undefined> {
  if (ZIP_SIGNATURES.includes(contenido.subarray(0, 4).toString('hex'))) return 'application/zip'
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(contenido))?.mime
}
