/** As `ref`: what the reader asked for took the place of what they pressed, and takes its focus too. */
export const focusRef = (element: HTMLElement | null) => element?.focus()
