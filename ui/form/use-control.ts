import { useLayoutEffect, useRef } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Registers a control of the form around it. What was typed or chosen before the page's scripts ran stays: the form
 * writes its first values into the controls it takes over, so they are read before that and put back after it.
 */
export function useControl(name: string, options?: RegisterOptions) {
  const { register } = useFormContext()
  const { ref, onChange, ...field } = register(name, options)
  const found = useRef<Map<Control, string | boolean>>(null)

  useLayoutEffect(() => {
    const touched = [...(found.current ?? [])]
    for (const [control, state] of touched) putBack(control, state)
    // One is enough: a group is read whole.
    const last = touched.at(-1)
    if (last) void onChange({ target: last[0], type: 'change' })
    found.current = new Map()
  }, [onChange])

  return {
    ...field,
    onChange,
    ref(control: Control | null) {
      if (control) found.current ??= readTouched(groupOf(control))
      ref(control)
    },
  }
}

/** Choosing one radio button undoes another, so a group is read before the form has its first control. */
function groupOf(control: Control): Control[] {
  const all = [...(control.form?.elements ?? [control])] as Control[]
  return all.filter((each) => each.name === control.name)
}

/** The controls that say something else than the page did when it was parsed. */
function readTouched(controls: Control[]): Map<Control, string | boolean> {
  const touched = controls.filter((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedIndex > 0
    return isChoice(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
  return new Map(touched.map((control) => [control, isChoice(control) ? control.checked : control.value]))
}

function putBack(control: Control, state: string | boolean): void {
  if (isChoice(control)) control.checked = Boolean(state)
  else control.value = String(state)
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
