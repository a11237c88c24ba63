import { type RefObject, useEffect, useState } from 'react'

/** Scroll position of a row of equal slides: the selected place out of `count`, and the slides visible there. */
interface Places {
  selected: number
  count: number
  leading: number
  perPlace: number
}

export function measurePlaces(row: HTMLElement): Places {
  const [first, second] = Array.from(row.children, (slide) => (slide as HTMLElement).offsetLeft)
  const pitch = first !== undefined && second !== undefined ? second - first : row.clientWidth
  const perPlace = Math.max(1, Math.round(row.clientWidth / pitch))
  const count = Math.ceil(row.children.length / perPlace)
  const leading = Math.round(row.scrollLeft / pitch)
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  return { selected: atEnd ? count - 1 : Math.floor(leading / perPlace), count, leading, perPlace }
}

export function scrollToPlace(row: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const { count, perPlace } = measurePlaces(row)
  const slides = row.children as HTMLCollectionOf<HTMLElement>
  const slide = slides[((place + count) % count) * perPlace]
  if (slide) row.scrollTo({ left: slide.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior })
}

/** Tracks the scroll position of the row. Measures nothing until `active`. */
export function useScrollPlaces(row: RefObject<HTMLElement | null>, active: boolean): Places | undefined {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    const element = row.current
    if (!active || !element) return
    const update = () => {
      const next = measurePlaces(element)
      const isSame = (now: Places) =>
        (Object.keys(next) as (keyof Places)[]).every((key) => now[key] === next[key])
      setPlaces((now) => (now && isSame(now) ? now : next))
    }
    const resized = new ResizeObserver(update)
    resized.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row, active])
  return places
}
