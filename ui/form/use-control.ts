import { useLayoutEffect, useRef } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Registers a control of the form. Keeps input from before the page's scripts ran: react-hook-form writes its default
 * values into the controls, so this reads them before and restores them afterwards.
 */
export function useControl(name: string, options?: RegisterOptions) {
  const { register } = useFormContext()
  const { ref, onChange, ...field } = register(name, options)
  const earlyInput = useRef<Map<Control, string | boolean>>(null)

  useLayoutEffect(() => {
    const touched = [...(earlyInput.current ?? [])]
    for (const [control, state] of touched) restore(control, state)
    // One event is enough, because the form reads a whole group at once.
    const last = touched.at(-1)
    if (last) void onChange({ target: last[0], type: 'change' })
    earlyInput.current = new Map()
  }, [onChange])

  return {
    ...field,
    onChange,
    ref(control: Control | null) {
      if (control) earlyInput.current ??= readTouched(groupOf(control))
      ref(control)
    },
  }
}

/** All controls of the same name. A group is read before its first control is registered. */
function groupOf(control: Control): Control[] {
  const all = [...(control.form?.elements ?? [control])] as Control[]
  return all.filter((each) => each.name === control.name)
}

/** The controls whose value differs from the HTML, with that value. */
function readTouched(controls: Control[]): Map<Control, string | boolean> {
  const touched = controls.filter((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedIndex > 0
    return isChoice(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
  return new Map(touched.map((control) => [control, isChoice(control) ? control.checked : control.value]))
}

function restore(control: Control, state: string | boolean): void {
  if (isChoice(control)) control.checked = Boolean(state)
  else control.value = String(state)
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
