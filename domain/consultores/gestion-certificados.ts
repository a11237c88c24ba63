import { z } from 'zod'
import { staffResource } from '#contract/staff-resource.ts'
import { renglon } from '../texto/campos.ts'
import { Certificado } from './consultores.ts'

export const CertificadosStaff = staffResource({
  name: 'certificados',
  area: 'consultores',
  key: 'IdCertificado',
  row: Certificado,
  form: z.strictObject({ Nombre: renglon, Activo: z.literal([0, 1]), tipo: renglon }),
  filters: { tipo: 'text', Nombre: 'text', Activo: [0, 1] },
  search: ['Nombre', 'tipo'],
  orders: ['Nombre', 'tipo', 'IdCertificado'],
  defaultOrder: 'Nombre',
  creates: true,
  archives: true,
  publishable: false,
})
