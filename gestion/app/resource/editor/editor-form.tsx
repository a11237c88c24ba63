import { type ReactNode, Suspense } from 'react'
import type { Values } from '../../kit/form/fields.ts'
import { DroppedNote, FormSections } from '../../kit/form/form-sections.tsx'
import { FormRefresh } from '../../kit/form/refresh.ts'
import { ListSkeleton } from '../../kit/states.tsx'
import { type ResourceScreen, unsentOf } from '../screen.ts'
import { Tabs } from './tabs.tsx'
import type { Editor } from './use-editor.ts'
import type { Parts } from './use-parts.ts'

/** The fields of the open tab, and its panels below. */
export function EditorForm({
  screen,
  editor: { row, values, base, errors, set },
  parts,
  writable,
  published,
  onChanged,
  history,
}: {
  screen: ResourceScreen
  editor: Editor
  parts: Parts
  writable: boolean
  /** The published values; undefined if the row is not published. */
  published: Values | undefined
  onChanged: () => Promise<void>
  history: ReactNode
}) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {parts.tabs.length ? <Tabs tabs={parts.tabs} value={parts.tab ?? ''} onChange={parts.setTab} /> : null}
      {parts.sections.length ? (
        <FormRefresh value={onChanged}>
          <FormSections
            sections={parts.sections}
            values={values}
            stored={base}
            errors={errors}
            disabled={!writable}
            fixed
            published={published}
            onChange={set}
          />
        </FormRefresh>
      ) : null}
      {writable ? <DroppedNote fields={unsentOf(screen, row, values, base)} /> : null}
      {parts.panels.map(({ tab, content: Content }) => (
        <Suspense key={tab} fallback={<ListSkeleton rows={3} />}>
          <Content row={row} writable={writable} onChanged={onChanged} />
        </Suspense>
      ))}
      {parts.historyIsTab ? history : null}
    </div>
  )
}
