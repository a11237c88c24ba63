import type { FormSection, Values } from '../../kit/form/fields.ts'
import { onDemand } from '../../kit/on-demand.tsx'

const LocalidadField = onDemand(() => import('../../parts/localidad-field.tsx'))

const inPerson = ({ Modalidad }: Values) => Modalidad === 'Presencial'
/** Whether the event is a live online meeting. Recorded events have no meeting. */
const inMeeting = ({ Modalidad }: Values) => Modalidad === 'Video'

/** The place or the meeting link, depending on the kind of event. */
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
