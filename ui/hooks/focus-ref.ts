/** A `ref` that focuses its element on mounting, when it replaces the button that had the focus. */
export const focusRef = (element: HTMLElement | null) => element?.focus()
