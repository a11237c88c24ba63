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
  const kept = stores().local.getItem(STORAGE_KEYS.estadisticas)
  return kept === 'si' || kept === 'no' ? kept : null
}

export function saveConsentimiento(answer: 'si' | 'no'): void {
  stores().local.setItem(STORAGE_KEYS.estadisticas, answer)
  window.dispatchEvent(new Event(EVENT))
}

export function onConsentimiento(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}

/** The data layer hears of every page, whether or not anybody listens to it (D23). */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'page_view', page_path: pathname, page_title: document.title })
  }, [pathname])
}
