import { type Change as DiffPart, diffWordsWithSpace } from 'diff'
import { cx } from '#ui/cx.ts'
import { type FieldKind, type FormField, sameValue, textOfValue } from '../../kit/form/fields.ts'

/** Longer texts are not compared word by word but shown side by side. */
const LONG = 20_000
/** Number of unchanged characters shown around a change. */
const CONTEXT = 60

/** Kinds of fields that are compared word by word. Other kinds change as a whole. */
const WRITTEN: readonly FieldKind['kind'][] = ['text', 'long', 'rich', 'card', 'cards', 'own']

interface Change<Value> {
  before: Value
  after: Value
}

/** The change of one field, in readable text. */
export function DiffField({ field, before, after }: Change<unknown> & { field: FormField }) {
  const texts = { before: textOfValue(field, before), after: textOfValue(field, after) }
  // The text is the same and only the format changed, for example from bullets to numbers.
  if (texts.before && texts.before === texts.after && !sameValue(before, after)) {
    return <span className="text-suave">Cambia el formato, no las palabras</span>
  }
  return <DiffText {...texts} whole={!WRITTEN.includes(field.kind)} />
}

/** The deleted and the inserted words, with the text around them. */
function DiffText({ before, after, whole = false }: Change<string> & { whole?: boolean }) {
  if (before === after) return <span className="text-suave">Sin cambios</span>
  const parts =
    whole || !before || !after || before.length + after.length > LONG
      ? undefined
      : diffWordsWithSpace(before, after)
  if (!parts || isWrittenAnew(parts, Math.max(before.length, after.length))) {
    const both = before && after
    return (
      <>
        {before ? <Piece removed>{before}</Piece> : null}
        {both ? before.length + after.length > CONTEXT * 2 ? <br /> : ' ' : null}
        {after ? <Piece>{after}</Piece> : null}
      </>
    )
  }
  return parts.map((part, at) =>
    part.added || part.removed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <Piece key={at} removed={part.removed}>
        {part.value}
      </Piece>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at}>{around(part.value, at === 0, at === parts.length - 1)}</span>
    ),
  )
}

/** Whether less than half of the text stayed. A word-by-word comparison would then be unreadable. */
const isWrittenAnew = (parts: readonly DiffPart[], length: number) =>
  parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((kept, { value }) => kept + value.trim().length, 0) <
  length / 2

function Piece({ removed = false, children }: { removed?: boolean; children: string }) {
  const Tag = removed ? 'del' : 'ins'
  return (
    <Tag
      className={cx(
        'rounded-[3px] px-0.5 no-underline decoration-1',
        removed ? 'bg-quitado line-through' : 'bg-puesto',
      )}
    >
      {children}
    </Tag>
  )
}

function around(text: string, first: boolean, last: boolean): string {
  if (text.length <= CONTEXT * 2) return text
  const start = first ? '' : text.slice(0, CONTEXT)
  const end = last ? '' : text.slice(-CONTEXT)
  return `${start}…${end}`
}
