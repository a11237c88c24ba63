/** Publishes the height of the bar as a CSS variable, so that toasts stand above it. */
export function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--barra', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--barra')
  }
}
