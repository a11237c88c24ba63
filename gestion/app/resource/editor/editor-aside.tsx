import { type ReactNode, Suspense } from 'react'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import type { Values } from '../../kit/form/fields.ts'
import type { ResourceScreen } from '../screen.ts'
import { ChangesCard } from './changes-card.tsx'
import { MissingCard } from './missing-card.tsx'
import type { Editor } from './use-editor.ts'
import type { Parts } from './use-parts.ts'
import type { Rights } from './use-rights.ts'

/** Beside the form: missing fields, pending changes and the history. */
export function EditorAside({
  screen: { path, publishing: Publishing },
  editor: { row, values, clave, problems, set },
  parts,
  rights: { writable, publishes },
  published,
  history,
}: {
  screen: ResourceScreen
  editor: Editor
  parts: Parts
  rights: Rights
  /** The published values; undefined if the row is not published. */
  published: Values | undefined
  history: ReactNode
}) {
  return (
    <div className="grid gap-3">
      {publishes ? <MissingCard fields={parts.named} problems={problems} onOpen={parts.showTabOf} /> : null}
      {publishes && Publishing ? (
        <Suspense>
          <Publishing row={row} values={values} />
        </Suspense>
      ) : null}
      {published ? (
        <ChangesCard
          fields={parts.applying}
          published={published}
          values={values}
          onRevert={writable ? (name) => set(name, published[name]) : undefined}
        />
      ) : null}
      {parts.historyIsTab ? null : history}
      <ActivityCard entidad={path} clave={clave} />
    </div>
  )
}
