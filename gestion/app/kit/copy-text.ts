/** Whether the text is on the clipboard now: without a secure address, or without permission, there is none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What is left to do where there is no clipboard. */
export const NOT_COPIED = 'Tu navegador no dejó copiar. Seleccionalos y copialos a mano.'
