/** Copies the text and returns whether it worked. It fails without HTTPS or without permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Shown when the browser refuses access to the clipboard. */
export const NOT_COPIED = 'Tu navegador no dejó copiar. Seleccionalos y copialos a mano.'
