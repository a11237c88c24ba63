import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Option } from './choice-fields.tsx'
import { matching, plain } from './matching.ts'

/** Some lists have thousands of entries; nobody reads them all, and typing finds the rest. */
const SHOWN = 200

/** The states and keys of a list that is searched by typing, as the ARIA practices describe them. */
export function useCombobox({
  input,
  options,
  selected,
  choose,
}: {
  input: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  selected: Option | null
  choose: (option: Option | null) => void
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** What was typed since the last choice; none shows the choice itself. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const found = typed === undefined ? options : matching(options, typed)
  const shown = found.slice(0, SHOWN)
  const optionId = (index: number) => `${id}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each step brings it into view
  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView({ block: 'nearest' })
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  // What was typed before the page's scripts ran stays, and is looked for where somebody is still typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rendering finds such a thing
  useLayoutEffect(() => {
    const before = input.current?.value
    if (!before || before === selected?.label) return
    if (document.activeElement === input.current) type(before)
    else setTyped(before)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that arrives late is asked for what was typed
  useEffect(() => {
    if (document.activeElement !== input.current) pickExact()
  }, [options])

  function open() {
    setOpen(true)
    setActive(selected ? shown.indexOf(selected) : -1)
  }
  function close() {
    setOpen(false)
    setTyped(undefined)
    setActive(-1)
  }
  function pick(option: Option | null) {
    if (option?.value !== selected?.value) choose(option)
    close()
  }
  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(0)
    if (!text && selected) choose(null)
  }
  /** A name that was typed whole, or filled in by the browser, is as good as one that was picked. */
  function pickExact(): boolean {
    const exact = typed ? options.find(({ label }) => plain(label) === plain(typed)) : undefined
    if (exact) pick(exact)
    return Boolean(exact)
  }
  function leave() {
    if (pickExact()) return
    if (options.length > 0) close()
    // Its list is still on the way.
    else setOpen(false)
  }
  function move(step: number) {
    if (!isOpen) return open()
    if (shown.length > 0)
      setActive((Math.max(active, step < 0 ? 0 : -1) + step + shown.length) % shown.length)
  }

  /** What finds nothing stays as it was typed: its list may still be on the way. */
  function confirm() {
    const option = shown[active]
    if (option) pick(option)
    else if (!typed) close()
  }

  function act(key: string): boolean {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    // A closed list leaves Enter to the form and Escape to the dialog around it.
    else if (key === 'Enter' && isOpen) confirm()
    else if (key === 'Escape' && isOpen) close()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && act(event.key)) event.preventDefault()
  }

  return {
    isOpen,
    shown,
    isEmpty: isOpen && shown.length === 0,
    open,
    close,
    pick,
    input: {
      role: 'combobox',
      value: typed ?? selected?.label ?? '',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && shown[active] ? optionId(active) : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onClick: open,
      onKeyDown,
    },
    leave,
    list: { id: `${id}-list`, ref: list, role: 'listbox' },
    option: (option: Option, index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': option.value === selected?.value,
      'data-activa': index === active || undefined,
      // The field keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setActive(index),
      onClick: () => pick(option),
    }),
  }
}
