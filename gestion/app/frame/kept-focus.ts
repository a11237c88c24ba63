import { useEffect } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Closing a dialog or a menu restores the focus by itself within this time. */
const SETTLES_MS = 60
/** A pressed button stays disabled while its request is sent, at most this long. */
const SENT_MS = 1500

interface Held {
  element: HTMLElement
  screen: string
  /** The ancestors of the focused control, nearest first, and the index of the control in each. */
  places: readonly { around: Element; at: number }[]
}

const controlsOf = (around: Element) => [...around.querySelectorAll<HTMLElement>(FOCUSABLE)]
const isShown = (control: HTMLElement) => control.checkVisibility()

function placesOf(element: HTMLElement): Held['places'] {
  const places = []
  for (let around = element.parentElement; around; around = around.parentElement)
    places.push({ around, at: controlsOf(around).indexOf(element) })
  return places
}

function controlToTakeUp({ element, screen, places }: Held): HTMLElement | null | undefined {
  if (element.matches(FOCUSABLE) && element.isConnected) return element
  if (screen !== window.location.pathname) return document.getElementById('contenido')
  for (const { around, at } of places) {
    const controls = around.isConnected ? controlsOf(around) : []
    const next = controls.slice(at).find(isShown) ?? controls.slice(0, at).findLast(isShown)
    if (next) return next
  }
  return undefined
}

/**
 * Keeps the keyboard focus in place. A pressed control may be disabled while its request is sent, or disappear with
 * the row it removed; the next control of the same ancestor then takes the focus. On a new screen the content takes
 * it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Held | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => held !== undefined && document.activeElement === document.body
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      held = target.matches(':focus-visible')
        ? { element: target, screen: window.location.pathname, places: placesOf(target) }
        : undefined
    }
    const drop = () => {
      held = undefined
    }
    const look = () => {
      if (!isLost()) return
      clearTimeout(timer)
      const rests = held?.element.matches(':disabled') && held.element.isConnected
      timer = setTimeout(
        () => held && isLost() && controlToTakeUp(held)?.focus({ preventScroll: true }),
        rests ? SENT_MS : SETTLES_MS,
      )
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', drop)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', drop)
    }
  }, [])
}
