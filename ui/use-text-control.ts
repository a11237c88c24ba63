import { useFormContext } from 'react-hook-form'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Registers a text control of the form around it, keeping what was typed before the page's scripts ran. */
export function useTextControl(name: string) {
  const { register, setValue } = useFormContext()
  const { ref, ...field } = register(name)
  return {
    ...field,
    ref(element: TextControl | null) {
      const typed = element?.value
      ref(element)
      if (element && typed && element.value !== typed) setValue(name, typed, { shouldDirty: true })
    },
  }
}
