import { Link } from 'react-router'

/** The link back to the list that a screen belongs to. */
export function Crumbs({ to, list, here }: { to: string; list: string; here?: string }) {
  return (
    <nav aria-label="Migas" className="text-tabla">
      <Link to={to} className="inline-flex min-h-9 items-center max-md:min-h-control font-medium text-marca">
        {list}
      </Link>
      {here ? <span className="text-suave"> › {here}</span> : null}
    </nav>
  )
}
