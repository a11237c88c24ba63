import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { stores } from '#client/storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const EVENT = 'estadisticas'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export type Consentimiento = 'si' | 'no' | null

export function readConsentimiento(): Consentimiento {
  const answer = stores().local.getItem(STORAGE_KEYS.estadisticas)
  return answer === 'si' || answer === 'no' ? answer : null
}

export function saveConsentimiento(answer: 'si' | 'no'): void {
  stores().local.setItem(STORAGE_KEYS.estadisticas, answer)
  window.dispatchEvent(new Event(EVENT))
}

export function onConsentimiento(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}

/** Pushes every page view to the data layer, whether or not a tag manager is loaded. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'page_view', page_path: pathname, page_title: document.title })
  }, [pathname])
}
