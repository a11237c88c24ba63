import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

const LOOK =
  'inline-flex min-h-11 items-center rounded-full px-5 py-2 font-semibold ring-[1.5px] ring-pino ring-inset hover:bg-niebla aria-selected:bg-pino aria-selected:text-white'

/** The index of the tab that each key selects. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  arrowright: (index, count) => (index + 1) % count,
  arrowleft: (index, count) => (index - 1 + count) % count,
  home: () => 0,
  end: (_, count) => count - 1,
}

/**
 * Shows one panel at a time. Arrow keys move between the tabs. With `param` the address names the open tab (`?paso=2`),
 * so that it can be shared and read without scripts.
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
  const prefix = useId()
  const [search] = useSearchParams()
  const idInAddress = param ? search.get(param) : null
  const [open, setOpen] = useState(tabs.find(({ id }) => id === idInAddress)?.id ?? tabs[0]?.id)
  const tabId = (id: string) => `${prefix}-tab-${id}`
  const panelId = (id: string) => `${prefix}-${id}`

  function select(id: string) {
    setOpen(id)
    // Not a navigation, because no data has to be loaded again.
    if (param) history.replaceState(history.state, '', `?${param}=${id}`)
  }
  /** A click on a tab that is a link selects it here, unless a key asks to open the link in a new tab or window. */
  const click = (id: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    select(id)
  }
  function move(event: KeyboardEvent) {
    const next = STEPS[event.key.toLowerCase()]?.(
      tabs.findIndex(({ id }) => id === open),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-2 border-b border-linea pb-4"
      >
        {tabs.map(({ id, title }) => {
          const tab = {
            id: tabId(id),
            role: 'tab',
            'aria-selected': id === open,
            'aria-controls': panelId(id),
            tabIndex: id === open ? 0 : -1,
            className: LOOK,
            onClick: click(id),
          }
          return param ? (
            <Link key={id} to={`?${param}=${id}`} {...tab}>
              {title}
            </Link>
          ) : (
            <button key={id} type="button" {...tab}>
              {title}
            </button>
          )
        })}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={panelId(id)}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text is reached with the keyboard
          tabIndex={0}
          hidden={id !== open}
          className="rounded-sm pt-7"
        >
          {content}
        </div>
      ))}
    </>
  )
}
