import { eq } from 'drizzle-orm'
import { impersonal, personal } from '../../db/personal/declaration.ts'
import { auditoria, auditoriaCierres } from './tables.ts'

export const AUDITORIA = [
  // Rows change only through `tachar_auditoria`, which masks the values of a person.
  personal(auditoria, {
    of: ({ id }) => eq(auditoria.persona, id),
    erase: null,
    copy: [
      'cambios',
      {
        creadoEn: auditoria.creadoEn,
        accion: auditoria.accion,
        tabla: auditoria.tabla,
        antes: auditoria.antes,
        despues: auditoria.despues,
      },
    ],
    noPersonal: [
      ...(['tabla', 'clave', 'sesion', 'direccion', 'permiso', 'requestId', 'lote', 'acto', 'rol'] as const),
      ...(['motivo', 'antes', 'despues', 'correo', 'huella'] as const),
    ],
  }),
  impersonal(auditoriaCierres, ['filas', 'anterior', 'resumen']),
]
