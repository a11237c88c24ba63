import { Check, Link2, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonExternal, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FacebookIcon, WhatsAppIcon } from '#ui/icons-redes.tsx'
import { usePageUrl } from '../lib/page-url.ts'

/** Buttons to share this page. `text` describes it, as `Seminario de otoño en Senda`. */
export function Compartir({ text, className }: { text: string; className?: string }) {
  const url = usePageUrl()
  return (
    <section aria-label="Compartir esta página" className={cx('flex flex-wrap gap-2', className)}>
      <ButtonExternal
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        variant="outline"
        size="sm"
      >
        <WhatsAppIcon />
        <span>
          <span className="sr-only">Compartir por </span>WhatsApp
        </span>
      </ButtonExternal>
      <ButtonExternal
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
        variant="outline"
        size="sm"
      >
        <FacebookIcon />
        <span>
          <span className="sr-only">Compartir en </span>Facebook
        </span>
      </ButtonExternal>
      <a
        href={`mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <Mail aria-hidden="true" className="size-5" />
        <span>
          <span className="sr-only">Compartir por </span>
          <span className="inline-block first-letter:uppercase">correo</span>
        </span>
      </a>
      <CopiarEnlace url={url} />
    </section>
  )
}

const TEXTS = { idle: 'Copiar enlace', copied: 'Enlace copiado', failed: 'No se pudo copiar' } as const

/** Invisible until scripts run, because it needs them, but its space is reserved. */
function CopiarEnlace({ url }: { url: string }) {
  const [ready, setReady] = useState(false)
  const [state, setState] = useState<keyof typeof TEXTS>('idle')
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const Icon = state === 'copied' ? Check : Link2
  return (
    <Button variant="outline" size="sm" onClick={copy} className={ready ? undefined : 'invisible'}>
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{TEXTS[state]}</span>
    </Button>
  )
}
