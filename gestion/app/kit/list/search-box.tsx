import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const TYPING_MS = 250

export function SearchBox({
  label,
  q,
  onSearch,
}: {
  label: string
  q: string
  onSearch: (q: string) => void
}) {
  const [text, setText] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The searches sent from this box return through the address while the user keeps typing. Only a text from
  // elsewhere replaces the typed one.
  const asked = useRef<string[]>([])
  useEffect(() => {
    const at = asked.current.indexOf(q)
    asked.current = asked.current.slice(at + 1)
    if (at === -1) setText(q)
  }, [q])
  // Cancels the pending search when the user opens a row; it would navigate back to the list.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className="flex h-control w-80 items-center gap-2 rounded-full border border-borde bg-superficie px-3 max-md:w-full">
      <Search aria-hidden="true" className="size-4 text-suave" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        className="min-w-0 flex-1 bg-transparent text-tabla outline-none placeholder:text-suave"
        onChange={(event) => {
          const { value } = event.target
          setText(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            // Keeps a trailing space in the box, because the next word follows it.
            if (value.trim() !== q) asked.current.push(value.trim())
            onSearch(value)
          }, TYPING_MS)
        }}
      />
    </label>
  )
}
