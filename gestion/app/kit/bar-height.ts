/** Toasts stand above the bar, however many lines it takes. */
export function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--barra', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--barra')
  }
}
