import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

const LOOK =
  'inline-flex min-h-11 items-center rounded-full px-5 py-2 font-semibold ring-[1.5px] ring-pino ring-inset hover:bg-niebla data-active:bg-pino data-active:text-white'

/** A tab that is a link changes the panel here; with a key that opens it elsewhere it stays a link. */
function stayHere(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}

/**
 * One panel at a time; arrow keys move between the tabs. With `param` the open one stands in the address
 * (`?paso=2`), so that it can be shared and read without scripts.
 */
export function Tabs({
  label,
  tabs,
  param,
}: {
  label: string
  tabs: { id: string; title: string; content: ReactNode }[]
  param?: string
}) {
  const [search] = useSearchParams()
  const asked = param ? search.get(param) : null
  const [open, setOpen] = useState(tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id)

  function select(id: string) {
    setOpen(id)
    // Not a navigation: nothing has to be loaded again.
    if (param) history.replaceState(history.state, '', `?${param}=${id}`)
  }
  return (
    <BaseTabs.Root value={open} onValueChange={select}>
      <BaseTabs.List aria-label={label} className="flex flex-wrap gap-2 border-b border-linea pb-4">
        {tabs.map(({ id, title }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className={LOOK}
            {...(param
              ? { nativeButton: false, render: <Link to={`?${param}=${id}`} onClick={stayHere} /> }
              : {})}
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
