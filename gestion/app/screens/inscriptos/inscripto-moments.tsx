import { Award, CircleX, DoorOpen, Flag, Mail, Undo2, UserPlus } from 'lucide-react'
import type { InscriptoEntero } from '#domain/inscripciones/inscriptos.ts'
import { formatMoment } from '../../kit/time.ts'
import type { Moment } from '../../kit/timeline.tsx'

const SENT = { pendiente: 'Por salir', enviado: 'Enviado', fallido: 'No salió' } as const
const SEEN = {
  qr: 'Por su entrada',
  codigo: 'Por el código de su entrada',
  nombre: 'Por su nombre',
  csv: 'Por la lista de la reunión',
} as const

type Told = Omit<Moment, 'when'>

/** The history of an enrolment, newest first. */
export function momentsOf(inscripto: InscriptoEntero): Moment[] {
  const { creadoEn, compra, finalizadoEn, hechos, constancias, correos } = inscripto
  const moments: Told[] = [
    {
      key: 'alta',
      icon: UserPlus,
      tone: 'ok',
      title: compra ? 'Se inscribió' : 'Se inscribió a mano',
      at: creadoEn,
    },
    ...(finalizadoEn
      ? [{ key: 'fin', icon: Flag, tone: 'ok', title: 'Terminó la actividad', at: finalizadoEn } as const]
      : []),
    ...hechos.map(
      ({ clave, tipo, via, por, vistaEn }): Told =>
        tipo === 'ingreso'
          ? {
              key: clave,
              icon: DoorOpen,
              tone: 'info',
              title: 'Ingresó',
              detail: `${SEEN[via]} · ${por}`,
              at: vistaEn,
            }
          : {
              key: clave,
              icon: Undo2,
              tone: 'wait',
              title: 'Se deshizo el ingreso',
              detail: por,
              at: vistaEn,
            },
    ),
    ...constancias.flatMap(({ codigo, creadoEn: dada, anuladaEn }): Told[] => [
      { key: codigo, icon: Award, tone: 'ok', title: 'Constancia emitida', detail: codigo, at: dada },
      ...(anuladaEn
        ? [
            {
              key: `${codigo} anulada`,
              icon: CircleX,
              tone: 'wait' as const,
              title: 'Constancia anulada',
              detail: codigo,
              at: anuladaEn,
            },
          ]
        : []),
    ]),
    ...correos.map(
      ({ id, titulo, estado, creadoEn: at }): Told => ({
        key: id,
        icon: Mail,
        tone: estado === 'fallido' ? 'wait' : 'neutral',
        title: `Correo: ${titulo}`,
        detail: SENT[estado],
        at,
      }),
    ),
  ]
  return moments
    .map((moment) => ({ ...moment, when: formatMoment(moment.at) }))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}
