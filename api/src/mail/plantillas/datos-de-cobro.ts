import { z } from 'zod'
import { boton, datos, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** To everybody who may change it: whoever takes over a session of one cannot do so unseen by the others. */
export const datosDeCobro = definePlantilla({
  nombre: 'datos-de-cobro',
  titulo: 'Para el equipo: cambió adónde se transfiere',
  datos: z.object({
    /** `la cuenta de Banco del Valle`. */
    que: z.string(),
    quien: z.string(),
    motivo: z.string(),
    /** The account that changed, by its payment method; null: the data of the organisation. */
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
