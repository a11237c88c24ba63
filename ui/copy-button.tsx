import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

const MESSAGE_MS = 2500

const MESSAGES = {
  copied: { Icon: Check, text: 'Copiado' },
  failed: { Icon: X, text: 'No se pudo copiar' },
} as const

/**
 * Copies a text (a bank account, an address). The confirmation floats above the button, so that nothing else moves.
 * `compact` shows only the icon.
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
  const [outcome, setOutcome] = useState<keyof typeof MESSAGES>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The clipboard needs a secure address and permission.
      setOutcome('failed')
    }
  }
  const Icon = outcome ? MESSAGES[outcome].Icon : Copy
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
          !outcome && 'invisible',
        )}
      >
        {outcome ? MESSAGES[outcome].text : ''}
      </span>
    </span>
  )
}
