import { z } from 'zod'
import { DESCUENTO_DE_CHARLA } from '#domain/cupones/charla.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { boton, codigo, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const cuponDeCharla = definePlantilla({
  nombre: 'cupon-charla',
  titulo: 'Charla introductoria: tu descuento',
  palabras: {
    asunto: `Tu ${DESCUENTO_DE_CHARLA}\u00a0% para la jornada online`,
    titulo: 'Gracias por venir a la charla',
    texto: `Como participaste de «{{charla}}», tenés el ${DESCUENTO_DE_CHARLA}\u00a0% de descuento en la jornada online, una vez y hasta el {{hasta}}. Este es tu cupón:`,
    nota: 'Es personal. Ingresá al sitio con este email y se aplica solo cuando elegís cómo pagar.',
    notaSinCuenta:
      'Es personal. Registrate o ingresá al sitio con este email, y escribí este código cuando elegís cómo pagar.',
  },
  datos: z.object({
    charla: z.string(),
    codigo: z.string(),
    hasta: z.string(),
    categoria: z.string(),
    /** Whether the recipient has an account, which shows the coupon; others enter its code. */
    conCuenta: z.boolean().default(true),
  }),
  cuerpo: (datos, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    codigo(datos.codigo),
    boton('Ver la jornada online', origin + rutaOf.proximas(datos.categoria)),
    nota(di(datos.conCuenta ? 'nota' : 'notaSinCuenta')),
  ],
})
