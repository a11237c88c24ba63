import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { StaffDeclaration, StaffResource } from '#contract/staff-resource.ts'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { droppedOf, type FormField, type FormSection, savedOf, type Values } from '../kit/form/fields.ts'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.ts'

/** The columns that every managed row has besides its own fields. */
export interface Kept {
  version: number
  actualizadoEn: string
  archivadoEn?: string | null
  publicado?: boolean
  conBorrador?: boolean
  /** Set if the event was cancelled. */
  canceladoEn?: string | null
}
export type Row = Values & Kept

export interface PanelProps {
  row: Row
  writable: boolean
  /** Called when the panel changed the row. */
  onChanged: () => void
}

/** An action on a row outside of its form. */
export interface RowAct {
  label: string
  icon: LucideIcon
  /** The message after success. */
  done: string
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** Content of a row outside of its form: on its own tab, or below the fields of a tab. */
export interface Panel {
  tab: string
  content: ComponentType<PanelProps>
  /** The name of a required value that this panel provides. */
  gives?: string
  /** Whether the row has this panel. */
  when?: (row: Row) => boolean
  /** Whether the panel has pending work; its tab then opens first. */
  waits?: (row: Row) => boolean
}

type NameOf<D extends StaffDeclaration> = keyof z.input<D['form']> & string

/** Declares the screen of a plain resource. List, editor, drafts, history and export follow from it. */
export interface ScreenDeclaration<D extends StaffDeclaration, R> {
  staff: StaffResource<D>
  /** The path below /gestion, also the entity name of its notes. */
  path: Entidad
  title: string
  /** Singular and plural of a row. */
  nouns: readonly [one: string, many: string]
  /** Label of the button for a new row: «Nuevo libro». */
  newLabel?: string
  icon: LucideIcon
  /** Name of the whole list, if its gender differs from `newLabel`: «Todos» above «Nueva solicitud». */
  all?: string
  /** The key of the only row: it opens directly, without a list. */
  only?: string
  /** The parent of a row; the back link leads there. */
  partOf?: (row: R) => { to: string; label: string } | undefined
  /** Shown when there are no rows yet. */
  empty: string
  columns: readonly Column<R>[]
  filters?: readonly Filter[]
  /** What the search covers, for its placeholder. */
  searchable?: string
  titleOf: (row: R) => string
  /** The form, or a function of the row if the fields depend on it. */
  sections: readonly FormSection<NameOf<D>>[] | ((row: R) => readonly FormSection<NameOf<D>>[])
  /** Initial values of a new row. */
  blank?: Values
  /** Initial values of a new row from the query string. */
  startOf?: (params: URLSearchParams) => Values
  panels?: readonly Panel[]
  /** More bulk actions, for users who may publish, or edit if the resource is not publishable. */
  bulk?: readonly BulkAction[]
  /** More entries of a row's menu, for users who may publish. `undo` reverts the action. */
  acts?: (row: R) => readonly RowAct[]
  /** Creates rows in another way than by the form. */
  listAction?: ComponentType
  /** Further effects of publishing, for users who may publish. */
  publishing?: ComponentType<{ row: Row; values: Values }>
  /** A warning before publishing these values over the row. Publishing then asks for confirmation. */
  changing?: (row: R, values: Values) => string | undefined
  /** A warning before withdrawing or archiving. The action then asks for confirmation. */
  withdrawing?: (row: R) => string | undefined
  /** The same warning for a bulk action, from the server's findings. */
  withdrawingMany?: BulkAction['tells']
  /** Says what a copy includes and what it does not. */
  copied?: string
  /** Labels of required values that are not fields. */
  otherLabels?: Readonly<Record<string, string>>
  /** The public address. */
  publicHref?: (row: R) => string | undefined
}

/** A screen whose field types have been erased. */
export interface ResourceScreen extends Omit<ScreenDeclaration<StaffDeclaration, Row>, 'sections'> {
  sections: (row: Row | undefined) => readonly FormSection[]
}

/** Type-checks the declaration against its resource, and erases its types for the engine. */
export function resourceScreen<D extends StaffDeclaration>(
  declaration: ScreenDeclaration<D, z.output<D['row']> & Kept>,
): ResourceScreen {
  const { sections, ...rest } = declaration as unknown as ScreenDeclaration<StaffDeclaration, Row>
  const own = typeof sections === 'function' ? (row?: Row) => (row ? sections(row) : []) : () => sections
  if (!rest.staff.declaration.reasons) return { ...rest, sections: own }
  return { ...rest, blank: { ...rest.blank, ...NO_REASON }, sections: (row) => [...own(row), WHY] }
}

const NO_REASON = { motivo: '' }
/** The extra section for resources whose changes need a reason. */
const WHY: FormSection = {
  title: 'Por qué lo cambiás',
  fields: [
    {
      name: 'motivo',
      label: 'Motivo',
      kind: 'text',
      wide: true,
      hint: 'Queda en la historia y en la auditoría.',
    },
  ],
}

/** The form values of a row. */
export function formOf({ staff }: ResourceScreen, row: Values): Values {
  const { form, reasons } = staff.declaration
  const fields = Object.fromEntries(Object.keys(form.shape).map((name) => [name, row[name]]))
  return reasons ? { ...fields, ...NO_REASON } : fields
}

export const fieldsOf = (screen: ResourceScreen, row: Row | undefined): readonly FormField[] =>
  screen.sections(row).flatMap(({ fields }) => fields)

const blankOf = ({ staff, blank }: ResourceScreen): Values => ({ ...staff.declaration.blank, ...blank })

/** The values to send for a form, given the stored values of the row, if it exists. */
export const sentOf = (
  screen: ResourceScreen,
  row: Row | undefined,
  values: Values,
  stored: Values = {},
): Values => savedOf(fieldsOf(screen, row), values, { stored, blank: blankOf(screen) })

/** The fields whose value is discarded on saving. */
export const unsentOf = (
  screen: ResourceScreen,
  row: Row | undefined,
  values: Values,
  stored: Values = {},
): readonly FormField[] => droppedOf(fieldsOf(screen, row), values, { stored, blank: blankOf(screen) })

export const keyOf = ({ staff }: ResourceScreen, row: Row): string => String(row[staff.declaration.key])
