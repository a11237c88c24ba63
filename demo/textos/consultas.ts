import type { EstadoConsulta } from '#domain/consultores/consultas.ts'

interface ConsultaDemo {
  nombre: string
  email: string
  telefono: string
  estado: EstadoConsulta
  mensajes: readonly { de: 'visitante' | 'consultor'; texto: string; horas: number }[]
}

export const CONSULTAS: readonly ConsultaDemo[] = [
  {
    nombre: 'Paula Godoy',
    email: 'paula.godoy@example.com',
    telefono: '+54 9 294 555-0143',
    estado: 'nueva',
    mensajes: [
      {
        de: 'visitante',
        texto: 'Hola, Marcela. ¿Atendés los sábados? Vivo en Bariloche y viajo seguido.',
        horas: 7,
      },
    ],
  },
  {
    nombre: 'Omar Quinteros',
    email: 'omar.quinteros@example.com',
    telefono: '',
    estado: 'respondida',
    mensajes: [
      { de: 'visitante', texto: '¿Cuánto dura una consulta y cómo se paga?', horas: 60 },
      {
        de: 'consultor',
        texto: 'Una hora y cuarto. Podés pagar por transferencia o en el momento.',
        horas: 52,
      },
    ],
  },
]
