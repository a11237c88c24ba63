import { z } from 'zod'
import { boton, datos, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Sent to everyone who may edit bank details, so that a hijacked session cannot change them unnoticed. */
export const datosDeCobro = definePlantilla({
  nombre: 'datos-de-cobro',
  titulo: 'Para el equipo: cambió adónde se transfiere',
  datos: z.object({
    /** `la cuenta de Banco del Valle`. */
    que: z.string(),
    quien: z.string(),
    motivo: z.string(),
    /** Payment method of the changed account; null for the organisation's data. */
    medio: z.int().nullable(),
  }),
  asunto: ({ que }) => `Cambió adónde se transfiere: ${que}`,
  cuerpo: ({ que, quien, motivo, medio }, { origin }) => [
    titulo('Cambió adónde se transfiere'),
    parrafo(`${quien} cambió ${que}. Ya rige: quien transfiera desde ahora lo hace ahí.`),
    datos([['Motivo', motivo || 'Sin motivo']]),
    parrafo(
      'Si lo esperabas, no hace falta que hagas nada. Si no, poné los datos de antes desde su historia y avisá hoy mismo a quien administra el equipo: alguien puede estar usando la sesión de otra persona.',
    ),
    boton('Ver los datos', `${origin}/gestion/${medio === null ? 'empresa' : `bancos/${medio}`}`),
  ],
})
