import type { FormSection, Values } from '../../kit/form/fields.ts'
import { onDemand } from '../../kit/on-demand.tsx'

const LocalidadField = onDemand(() => import('../../parts/localidad-field.tsx'))

const inPerson = ({ Modalidad }: Values) => Modalidad === 'Presencial'
/** Live over the internet; what is recorded has no meeting. */
const inMeeting = ({ Modalidad }: Values) => Modalidad === 'Video'

/** A place or a meeting, as the event is held. */
export const DONDE: FormSection<'Lugar' | 'IdLocalidad' | 'enlace'> = {
  title: 'Dónde',
  tab: 'Lugar y cupo',
  fields: [
    { name: 'Lugar', label: 'Lugar', kind: 'text', wide: true, hint: 'Nombre y dirección.', when: inPerson },
    { name: 'IdLocalidad', label: 'Localidad', kind: 'own', input: LocalidadField, when: inPerson },
    {
      name: 'enlace',
      label: 'Enlace de Zoom',
      kind: 'text',
      wide: true,
      hint: 'Lo recibe quien está en la actividad, por correo y en Mis Actividades; si lo cambiás, les llega el nuevo a los diez minutos.',
      when: inMeeting,
    },
  ],
}
