import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

const SHOWN_MS = 2500

const ANSWERS = {
  copied: { Icon: Check, text: 'Copiado' },
  failed: { Icon: X, text: 'No se pudo copiar' },
} as const

/**
 * Copies a text (a bank account, an address) and says that it did, above itself: nothing around it moves.
 * `compact`: only its picture.
 */
export function CopyButton({
  text,
  label = 'Copiar',
  compact = false,
}: {
  text: string
  label?: string
  compact?: boolean
}) {
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>()
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [answer])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('copied')
    } catch {
      // Without a secure address, or without permission, there is no clipboard.
      setAnswer('failed')
    }
  }
  const Icon = answer ? ANSWERS[answer].Icon : Copy
  return (
    <span className="relative inline-flex">
      <Button
        variant={compact ? 'quiet' : 'outline'}
        size="sm"
        className={compact ? 'min-w-11 px-3' : undefined}
        onClick={copy}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        <span className={cx(compact && 'sr-only')}>{label}</span>
      </Button>
      <span
        role="status"
        className={cx(
          'pointer-events-none absolute right-0 bottom-full mb-1 rounded-campo bg-pino px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-white',
          !answer && 'invisible',
        )}
      >
        {answer ? ANSWERS[answer].text : ''}
      </span>
    </span>
  )
}
