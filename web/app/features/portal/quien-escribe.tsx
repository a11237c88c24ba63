import { linkTo } from '../../lib/links.ts'
import { telHref } from '../../parts/telefono.ts'

const link = 'inline-flex min-h-11 items-center break-all underline underline-offset-4'

/** Contact data of the person who sent an order or a question. */
export function QuienEscribe({ email, telefono }: { email: string; telefono: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {telefono ? (
        <a href={telHref(telefono)} className={link}>
          {telefono}
        </a>
      ) : null}
      <a href={linkTo.mail(email)} className={link}>
        {email}
      </a>
    </p>
  )
}
