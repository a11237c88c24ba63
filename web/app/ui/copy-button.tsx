import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text (a bank account, an address) and says that it did. */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <Button variant="outline" size="sm" onClick={copy}>
      {copied ? (
        <Check aria-hidden="true" className="size-4.5" />
      ) : (
        <Copy aria-hidden="true" className="size-4.5" />
      )}
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </Button>
  )
}
