import { Tabs as Base } from '@base-ui/react/tabs'

/** The tabs of a long form. All of them belong to one form. */
export function Tabs({
  tabs,
  value,
  onChange,
}: {
  tabs: readonly string[]
  value: string
  onChange: (tab: string) => void
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className="min-w-0">
      <Base.List
        aria-label="Partes"
        activateOnFocus
        className="flex gap-1 overflow-x-auto border-b border-linea"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab}
            value={tab}
            className="h-control shrink-0 border-b-2 border-transparent px-3 text-tabla font-medium text-suave data-active:border-marca data-active:text-texto"
          >
            {tab}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  )
}
