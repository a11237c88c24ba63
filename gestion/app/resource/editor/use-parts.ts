import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { applies, type FormField } from '../../kit/form/fields.ts'
import { useToldFields } from '../../kit/form/references.ts'
import type { ResourceScreen } from '../screen.ts'
import { tabOfHash } from './tab-of-hash.ts'
import type { Editor } from './use-editor.ts'

/** The history is a tab if the form has tabs, otherwise a card beside the form. */
const HISTORY = 'Historial'

/** The visible part of a form: its sections and panels, or those of the open tab. */
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
    /** All fields that can have an error, with their labels. */
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

/** Keeps the open tab in the address, so that it survives the back button and shared links. */
function useTabInAddress(first: string | undefined) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The tab with pending work when the row was opened. Finishing that work does not change the tab.
  const [opened] = useState(first)
  const choose = (tab: string | undefined) =>
    navigate(
      { search, hash: tab ? `#${encodeURIComponent(tab)}` : '' },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [tabOfHash(hash) ?? opened, choose] as const
}

export type Parts = ReturnType<typeof useParts>
