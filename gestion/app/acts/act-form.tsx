import { type ReactNode, useState } from 'react'
import { type AnyAct, questionsOf } from '#contract/act.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { Values } from './input-props.ts'
import { ActInput } from './inputs.tsx'

/** The dialog of an act: its consequences, a field for each of its questions, and the submit button. */
export function ActForm({
  act,
  item,
  errorOf = () => undefined,
  onSubmit,
  children,
  ...dialog
}: {
  act: AnyAct
  /** Undefined in a bulk action. */
  item: object | undefined
  title: string
  description?: ReactNode
  action: string
  look?: 'primary' | 'danger'
  wide?: boolean | undefined
  busy: boolean
  ready?: boolean
  error?: string | undefined
  /** The server's error for a field, as long as the field still holds the rejected value. */
  errorOf?: (name: string, values: Values) => string | undefined
  onClose: () => void
  onSubmit: (asked: Record<string, unknown>) => unknown
  children?: ReactNode
}) {
  const questions = questionsOf(act.asks)
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(questions.map(({ name, begins }) => [name, begins?.(item as never)])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    const parsed = act.asks?.safeParse(values) ?? { success: true as const, data: {} }
    if (parsed.success) return onSubmit(parsed.data)
    const told = parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])
    setProblems(Object.fromEntries(told))
  }
  const { action, busy, wide } = dialog
  useShortcuts(wide && !busy ? { 'ctrl+s': submit } : {}, wide ? { 'ctrl+s': action } : {})
  const inputs = questions.map((question) => (
    <ActInput
      key={question.name}
      question={question}
      item={item}
      value={values[question.name]}
      values={values}
      error={problems[question.name] ?? errorOf(question.name, values)}
      onChange={(value, others) => {
        setValues((before) => ({ ...before, ...others, [question.name]: value }))
        setProblems(({ [question.name]: _, ...rest }) => rest)
      }}
    />
  ))
  return (
    <FormDialog {...dialog} wide={wide || questions.some((question) => question.wide)} onSubmit={submit}>
      {children}
      {wide ? <div className="grid items-start gap-3 sm:grid-cols-3">{inputs}</div> : inputs}
    </FormDialog>
  )
}
