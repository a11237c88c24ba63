import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import type { Paso } from '#domain/tablero/tablero.ts'
import { Card } from '../../kit/card.tsx'

const PASOS: Record<Paso, { to: string; label: string; why: string }> = {
  empresa: {
    to: `/empresa/${EMPRESA_ID}`,
    label: 'Completá los datos de la organización',
    why: 'El nombre, el teléfono y la dirección que muestra el sitio.',
  },
  cotizacion: {
    to: '/cotizacion',
    label: 'Poné la cotización del dólar',
    why: 'Hoy vale la que vino con el sitio: con ella se cobra en pesos lo que vale en dólares.',
  },
  banco: {
    to: '/bancos/nuevo',
    label: 'Cargá la cuenta que recibe transferencias',
    why: 'Sin una cuenta nadie puede pagar por transferencia.',
  },
  evento: {
    to: '/eventos/nuevo',
    label: 'Publicá la primera actividad',
    why: 'Queda como borrador hasta que la publiques.',
  },
  equipo: {
    to: '/equipo',
    label: 'Invitá a tu equipo',
    why: 'Cada persona entra con su cuenta y ve lo que su rol le permite.',
  },
}

/** The first steps of a new organisation. Each disappears when it is done, and all of them with the first sale. */
export default function FirstSteps({ pasos }: { pasos: readonly Paso[] }) {
  return (
    <Card title="Primeros pasos" flush className="max-w-2xl">
      <ul>
        {pasos.map((paso) => {
          const { to, label, why } = PASOS[paso]
          return (
            <li key={paso} className="border-t border-linea-suave">
              <Link to={to} className="flex min-h-14 items-center gap-3 px-3.5 py-2 hover:bg-pasar">
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{label}</b>
                  <span className="block text-meta text-suave">{why}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-suave" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
