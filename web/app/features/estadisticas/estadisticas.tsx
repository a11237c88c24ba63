import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ConfiguracionPublica } from '#domain/sitio/sitio.ts'
import { Button } from '#ui/button.tsx'
import {
  type Consentimiento,
  onConsentimiento,
  readConsentimiento,
  saveConsentimiento,
  usePageViews,
} from '../../lib/estadisticas.ts'

type Config = ConfiguracionPublica['estadisticas']

const useConfig = () =>
  useRouteLoaderData<{ estadisticas?: Config }>('root')?.estadisticas ?? { tagManagerId: null, pixelId: null }

const onServer = () => undefined
const useConsentimiento = () =>
  useSyncExternalStore<Consentimiento | undefined>(onConsentimiento, readConsentimiento, onServer)

function injectScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Sends page views to the data layer and, if it is configured and the visitor agreed, loads the tag manager. */
export function Estadisticas() {
  usePageViews()
  const { tagManagerId, pixelId } = useConfig()
  const answer = useConsentimiento()
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (answer !== 'si' || !tagManagerId) return
    window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': Date.now() })
    injectScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`)
  }, [answer, tagManagerId])

  if ((!tagManagerId && !pixelId) || answer !== null || closed) return null
  const reply = (value: 'si' | 'no') => {
    saveConsentimiento(value)
    setClosed(true)
  }
  return (
    <section
      aria-label="Estadísticas"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tarjeta bg-white p-5 shadow-alzada"
    >
      <p className="max-w-[34em] text-sm">
        ¿Nos permitís medir las visitas con herramientas de terceros? Nos ayuda a mejorar el sitio. Podés
        decir que no y todo funciona igual.
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => reply('no')}>
          No, gracias
        </Button>
        <Button variant="pino" size="sm" onClick={() => reply('si')}>
          Acepto
        </Button>
      </div>
    </section>
  )
}

type Pixel = ((...args: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean; version?: string }

/** Reports an enrolment in an online activity to the pixel, as a purchase of a fixed value (A7). */
export function PixelDeCompra() {
  const { pixelId } = useConfig()
  const answer = useConsentimiento()
  const tracked = useRef(false)
  useEffect(() => {
    if (!pixelId || answer !== 'si' || tracked.current) return
    tracked.current = true
    const host = window as unknown as { fbq?: Pixel; _fbq?: Pixel }
    if (!host.fbq) {
      const queue: unknown[] = []
      const fbq: Pixel = (...args) => void queue.push(args)
      Object.assign(fbq, { queue, loaded: true, version: '2.0', push: fbq })
      host.fbq = fbq
      host._fbq = fbq
      injectScript('https://connect.facebook.net/en_US/fbevents.js')
      host.fbq('init', pixelId)
    }
    host.fbq('track', 'Purchase', { value: 450, currency: 'USD' })
  }, [pixelId, answer])
  return null
}
