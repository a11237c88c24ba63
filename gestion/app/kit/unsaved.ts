let screens = 0

/** Notes something that was typed and not saved; the answer takes the note back. */
export function noteUnsaved(): () => void {
  screens++
  return () => {
    screens--
  }
}

export const hasUnsaved = () => screens > 0
