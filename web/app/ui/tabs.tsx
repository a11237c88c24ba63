import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/** One panel at a time; arrow keys move between the tabs. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: { id: string; title: string; content: ReactNode }[]
}) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id}>
      <BaseTabs.List aria-label={label} className="flex flex-wrap gap-2 border-b border-linea pb-4">
        {tabs.map(({ id, title }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="min-h-11 rounded-full px-5 py-2 font-semibold ring-[1.5px] ring-pino ring-inset hover:bg-niebla data-active:bg-pino data-active:text-white"
          >
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel key={id} value={id} keepMounted className="rounded-sm pt-7">
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
