import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_MS = 2500

/** Copies a text (a bank account, an address) and says that it did. `compact`: only its picture until then. */
export function CopyButton({
  text,
  label = 'Copiar',
  compact = false,
}: {
  text: string
  label?: string
  compact?: boolean
}) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button
      variant={compact ? 'quiet' : 'outline'}
      size="sm"
      className={compact ? 'min-w-11 px-3' : undefined}
      onClick={copy}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span aria-live="polite" className={compact && !copied ? 'sr-only' : undefined}>
        {copied ? 'Copiado' : label}
      </span>
    </Button>
  )
}
