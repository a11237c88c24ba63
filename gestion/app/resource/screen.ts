import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { StaffDeclaration, StaffResource } from '#contract/staff-resource.ts'
import type { Entidad } from '#domain/gestion/entidades.ts'
import { droppedOf, type FormField, type FormSection, savedOf, type Values } from '../kit/form/fields.ts'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.ts'

/** What every row that staff keep has besides its own fields. */
export interface Kept {
  version: number
  actualizadoEn: string
  archivadoEn?: string | null
  publicado?: boolean
  conBorrador?: boolean
  /** Of what takes place: it will not. */
  canceladoEn?: string | null
}
export type Row = Values & Kept

export interface PanelProps {
  row: Row
  writable: boolean
  /** Something of the row changed beside the form. */
  onChanged: () => void
}

/** Something done to a row at once, beside its form. */
export interface RowAct {
  label: string
  icon: LucideIcon
  /** What is said once it is done. */
  done: string
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** What belongs to a row and is no field of its form: on a tab of its own, or below the fields of one. */
export interface Panel {
  tab: string
  content: ComponentType<PanelProps>
  /** What can be missing that is given here. */
  gives?: string
  /** Only for some rows. */
  when?: (row: Row) => boolean
  /** Whether something in it waits for somebody: then its tab is the one that opens. */
  waits?: (row: Row) => boolean
}

type NameOf<D extends StaffDeclaration> = keyof z.input<D['form']> & string

/** A plain resource as a screen. List, editor, drafts, history and export follow from it. */
export interface ScreenDeclaration<D extends StaffDeclaration, R> {
  staff: StaffResource<D>
  /** Below /gestion; the name under which notes know it too. */
  path: Entidad
  title: string
  /** Singular and plural of what a row is. */
  nouns: readonly [one: string, many: string]
  /** «Nuevo libro», «Nueva categoría». */
  newLabel?: string
  icon: LucideIcon
  /** What the whole list is called, where its new ones have another gender: «Todos» above «Nueva solicitud». */
  all?: string
  /** The key of the one row that there is: it opens at once, without a list. */
  only?: string
  /** What a row is a part of: the way back leads there. */
  partOf?: (row: R) => { to: string; label: string } | undefined
  /** What stands here before there is anything. */
  empty: string
  columns: readonly Column<R>[]
  filters?: readonly Filter[]
  /** What the search looks in, as people say it. */
  searchable?: string
  titleOf: (row: R) => string
  /** The form; a row that decides what its fields are is given. */
  sections: readonly FormSection<NameOf<D>>[] | ((row: R) => readonly FormSection<NameOf<D>>[])
  /** What a new one starts with. */
  blank?: Values
  /** What the address of a new one says about it. */
  startOf?: (params: URLSearchParams) => Values
  panels?: readonly Panel[]
  /** What else can be done with many rows, by who may publish, or edit where nothing is published. */
  bulk?: readonly BulkAction[]
  /** What else the menu of a row offers to who may publish; `undo` takes it back. */
  acts?: (row: R) => readonly RowAct[]
  /** How new ones come, where a form is not how, or not the only way. */
  listAction?: ComponentType
  /** What publishing it does besides showing it, for who may publish. */
  publishing?: ComponentType<{ row: Row; values: Values }>
  /** What to know before this is published over the row; it is asked then. */
  changing?: (row: R, values: Values) => string | undefined
  /** What to know before it is withdrawn or archived; it is asked then. */
  withdrawing?: (row: R) => string | undefined
  /** The same of many at once, of what the server found there. */
  withdrawingMany?: BulkAction['tells']
  /** What a copy took along and what it did not. */
  copied?: string
  /** Names of what can be missing without being a field. */
  otherLabels?: Readonly<Record<string, string>>
  /** Where the public sees it. */
  publicHref?: (row: R) => string | undefined
}

/** A screen whose fields are known only to its declaration. */
export interface ResourceScreen extends Omit<ScreenDeclaration<StaffDeclaration, Row>, 'sections'> {
  sections: (row: Row | undefined) => readonly FormSection[]
}

/** Checks the declaration against its resource, and forgets its types for the engine. */
export function resourceScreen<D extends StaffDeclaration>(
  declaration: ScreenDeclaration<D, z.output<D['row']> & Kept>,
): ResourceScreen {
  const { sections, ...rest } = declaration as unknown as ScreenDeclaration<StaffDeclaration, Row>
  const own = typeof sections === 'function' ? (row?: Row) => (row ? sections(row) : []) : () => sections
  if (!rest.staff.declaration.reasons) return { ...rest, sections: own }
  return { ...rest, blank: { ...rest.blank, ...NO_REASON }, sections: (row) => [...own(row), WHY] }
}

const NO_REASON = { motivo: '' }
/** Asked for beside the fields of what does not change without a reason. */
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

/** What the form would hold of a row. */
export function formOf({ staff }: ResourceScreen, row: Values): Values {
  const { form, reasons } = staff.declaration
  const fields = Object.fromEntries(Object.keys(form.shape).map((name) => [name, row[name]]))
  return reasons ? { ...fields, ...NO_REASON } : fields
}

export const fieldsOf = (screen: ResourceScreen, row: Row | undefined): readonly FormField[] =>
  screen.sections(row).flatMap(({ fields }) => fields)

const blankOf = ({ staff, blank }: ResourceScreen): Values => ({ ...staff.declaration.blank, ...blank })

/** What is sent of the form of a row over what is stored of it, or of one that is made. */
export const sentOf = (
  screen: ResourceScreen,
  row: Row | undefined,
  values: Values,
  stored: Values = {},
): Values => savedOf(fieldsOf(screen, row), values, { stored, blank: blankOf(screen) })

/** Fields that are sent without what they hold. */
export const unsentOf = (
  screen: ResourceScreen,
  row: Row | undefined,
  values: Values,
  stored: Values = {},
): readonly FormField[] => droppedOf(fieldsOf(screen, row), values, { stored, blank: blankOf(screen) })

export const keyOf = ({ staff }: ResourceScreen, row: Row): string => String(row[staff.declaration.key])
