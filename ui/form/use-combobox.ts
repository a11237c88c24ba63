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

/** Some lists have thousands of options. Typing finds those that are not visible. */
const VISIBLE_MAX = 200

/** State and keyboard of a combobox, as the ARIA Authoring Practices describe them. */
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
  /** Text typed since the last choice. When undefined, the input shows the chosen option. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const matches = typed === undefined ? options : matching(options, typed)
  const visible = matches.slice(0, VISIBLE_MAX)
  const optionId = (index: number) => `${id}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list opens or the active option changes
  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView({ block: 'nearest' })
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  // Takes over text that was typed before the page's scripts ran. If the input has the focus, the list opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only needed after the first rendering
  useLayoutEffect(() => {
    const earlyText = input.current?.value
    if (!earlyText || earlyText === selected?.label) return
    if (document.activeElement === input.current) type(earlyText)
    else setTyped(earlyText)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when options arrive after the text was typed
  useEffect(() => {
    if (document.activeElement !== input.current) pickExact()
  }, [options])

  function open() {
    setOpen(true)
    setActive(selected ? visible.indexOf(selected) : -1)
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
  /** Chooses the option whose label was typed in full or filled in by the browser. */
  function pickExact(): boolean {
    const exact = typed ? options.find(({ label }) => plain(label) === plain(typed)) : undefined
    if (exact) pick(exact)
    return Boolean(exact)
  }
  function leave() {
    if (pickExact()) return
    if (options.length > 0) close()
    // The options are still loading, so the typed text stays.
    else setOpen(false)
  }
  function move(step: number) {
    if (!isOpen) return open()
    if (visible.length > 0)
      setActive((Math.max(active, step < 0 ? 0 : -1) + step + visible.length) % visible.length)
  }

  /** Picks the active option. Text without a match stays, because the options may still be loading. */
  function confirm() {
    const option = visible[active]
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
    visible,
    isEmpty: isOpen && visible.length === 0,
    open,
    close,
    pick,
    input: {
      role: 'combobox',
      value: typed ?? selected?.label ?? '',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && visible[active] ? optionId(active) : undefined,
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
      // The input keeps the focus.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setActive(index),
      onClick: () => pick(option),
    }),
  }
}
