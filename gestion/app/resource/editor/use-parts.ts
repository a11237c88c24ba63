import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { applies, type FormField } from '../../kit/form/fields.ts'
import { useToldFields } from '../../kit/form/references.ts'
import type { ResourceScreen } from '../screen.ts'
import { tabOfHash } from './tab-of-hash.ts'
import type { Editor } from './use-editor.ts'

/** A tab of its own where there are tabs, else a card beside the form. */
const HISTORY = 'Historial'

/** What of a form is on the screen: its sections and panels, those of one tab where it has tabs. */
export function useParts(screen: ResourceScreen, { row, values, base }: Editor) {
  const sections = screen.sections(row)
  const fields = useToldFields(sections.flatMap((section) => section.fields))
  const isDrawn = (field: FormField) => applies(field, values, base)
  const drawn = sections.filter((section) => section.fields.some(isDrawn))
  const panels = (screen.panels ?? []).filter(({ when }) => when?.(row) ?? true)
  const ofForm = [...new Set([...drawn, ...panels].flatMap(({ tab }) => (tab === undefined ? [] : [tab])))]
  const tabs = ofForm.length ? [...ofForm, HISTORY] : []
  const [chosen, setTab] = useTabInAddress(panels.find(({ waits }) => waits?.(row))?.tab)
  const tab = tabs.includes(chosen ?? '') ? chosen : tabs[0]
  const tabOf = (name: string) =>
    sections.find((section) => section.fields.some((field) => field.name === name))?.tab ??
    panels.find(({ gives }) => gives === name)?.tab
  return {
    fields,
    applying: fields.filter(isDrawn),
    /** Everything that can be wrong, by what people call it. */
    named: [...fields, ...Object.entries(screen.otherLabels ?? {}).map(([name, label]) => ({ name, label }))],
    tabs,
    tab,
    setTab,
    showTabOf: (name: string) => setTab(tabOf(name) ?? tabs[0]),
    sections: tabs.length ? drawn.filter((section) => section.tab === tab) : drawn,
    panels: panels.filter((panel) => panel.tab === tab),
    historyIsTab: tabs.length > 0,
    showsHistory: tabs.length === 0 || tab === HISTORY,
  }
}

/** Whoever comes back to a row, or shares its address, is on the tab that was open. */
function useTabInAddress(first: string | undefined) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // What waited when the row was opened: that it was done leads nobody away.
  const [opened] = useState(first)
  const choose = (tab: string | undefined) =>
    navigate(
      { search, hash: tab ? `#${encodeURIComponent(tab)}` : '' },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [tabOfHash(hash) ?? opened, choose] as const
}

export type Parts = ReturnType<typeof useParts>
