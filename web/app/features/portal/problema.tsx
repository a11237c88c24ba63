import { Alert } from '#ui/alert.tsx'

/** The error of an action, if it failed. */
export function Problema({ text }: { text: string | undefined }) {
  return text ? (
    <Alert kind="error" title="No se pudo">
      {text}
    </Alert>
  ) : null
}
