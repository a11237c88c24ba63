import { Prosa } from '#ui/prosa.tsx'

export function Terminos({ html }: { html: string }) {
  return (
    <section
      aria-label="Términos y condiciones"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
      tabIndex={0}
      className="grid max-h-52 gap-3 overflow-y-auto rounded-campo border border-linea bg-papel p-4 text-sm text-tinta-suave"
    >
      <p className="font-semibold text-tinta">Términos y condiciones</p>
      <Prosa html={html} />
    </section>
  )
}
