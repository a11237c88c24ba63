import { keepTogetherHtml } from '#domain/texto/keep-together.ts'
import { cx } from './cx.ts'

/** HTML from the database, in lines of readable length. Use it only for HTML from the API, which sanitises it. */
export function Prosa({ html, className }: { html: string; className?: string }) {
  const inner = { __html: keepTogetherHtml(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div className={cx('prosa', className)} dangerouslySetInnerHTML={inner} />
}
