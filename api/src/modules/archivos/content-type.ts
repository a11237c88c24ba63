const ZIP_SIGNATURES = ['504b0304', '504b0506']

/** Detects the content type from the bytes. An archive is recognised by its signature and never opened. */
export async function tipoOfContenido(contenido: Buffer): Promise<string | undefined> {
  if (ZIP_SIGNATURES.includes(contenido.subarray(0, 4).toString('hex'))) return 'application/zip'
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(contenido))?.mime
}
