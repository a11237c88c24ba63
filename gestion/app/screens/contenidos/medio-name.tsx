/** A picture with its description, in one line. */
export function MedioName({ archivo, texto }: { archivo: string; texto: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <img
        src={`/archivos/${archivo}/320.webp`}
        alt=""
        loading="lazy"
        className="h-8 w-12 shrink-0 rounded-[4px] bg-hundida object-cover"
      />
      <span className="truncate">{texto || 'Falta decir qué se ve'}</span>
    </span>
  )
}
