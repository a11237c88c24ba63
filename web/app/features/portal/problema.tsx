import { Alert } from '#ui/alert.tsx'

/** What went wrong with something that was asked for, if anything did. */
export function Problema({ text }: { text: string | undefined }) {
  return text ? (
    <Alert kind="error" title="No se pudo">
      {text}
    </Alert>
  ) : null
}
