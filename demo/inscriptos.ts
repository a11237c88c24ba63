// Who came to a talk, with a certificate or one that was annulled, and who was enrolled by hand.
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { compras, comprasHistoria, comprasUserDetalle } from '#api/modules/compras/tables.ts'
import { asistencias, constancias, eventoUsuarios } from '#api/modules/inscripciones/tables.ts'
import { openUntil } from '#domain/inscripciones/plazos.ts'
import { EVENTOS } from './actividades.ts'
import { enDias } from './fechas.ts'
import { PIDE_REEMBOLSOS } from './textos/cuentas.ts'

/** Between the rows of the demo accounts and those of the sales. */
const FIRST_ID = 900
/** A talk that was held, one to come, and an online day. */
const PASADA = 4
const POR_VENIR = 2
const JORNADA = 47
const EN_LA_PUERTA = 3

/** In the words of `/verificar`; the third was given by mistake. */
const PERSONAS = [
  { nombre: 'Graciela Monti', asistio: true, constancia: 'M7QX-3KTD-9RWH' },
  { nombre: 'Héctor Salas', asistio: true },
  { nombre: 'Liliana Ponce', asistio: true, constancia: 'T4HB-8NXK-2WQD', anulada: true },
  { nombre: 'Rubén Acosta', asistio: false },
] as const

const digits = (n: number, length: number) => String(n).padStart(length, '0')

export async function loadInscriptos(client: pg.ClientBase, hoy: Date): Promise<void> {
  const talk = EVENTOS.find(({ IdEvento }) => IdEvento === PASADA)
  if (!talk) throw new Error(`no event ${PASADA}`)
  const { dias = 0 } = talk.cuando ?? {}
  const creadoEn = enDias(hoy, dias - 10, '20:15')
  const personas = PERSONAS.map((persona, i) => ({ ...persona, id: FIRST_ID + i }))
  const entro = (i: number) => enDias(hoy, dias, `18:${50 + i}`)

  await insertRows(
    client,
    comprasUserDetalle,
    personas.map(({ id, nombre }) => ({
      id,
      nombre_y_apellido: nombre,
      dni: digits(24_000_000 + id, 8),
      pais: 'Argentina',
      provincia: 'Santa Fe',
      localidad: 'Rosario',
      telefono: `+54 9 341 555-${digits(id, 4)}`,
      email: `${nombre
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z ]/g, '')
        .replace(' ', '.')}@ejemplo.com`,
      calle: '-',
      numero: '-',
      codigo_postal: '-',
      Validacion: true,
      piso: '',
      departamento: '',
      creadoEn,
    })),
  )
  await insertRows(
    client,
    compras,
    personas.map(({ id }) => ({
      id,
      referencia: `CHAR-1ATR-${digits(id, 4)}-0000`,
      estado: 'confirmada' as const,
      origin: 'transferencia' as const,
      medio: 0,
      compras_user_detalle_id: id,
      product_type: 'evento' as const,
      product_id: PASADA,
      product_name: talk.Titulo,
      grupo: -1,
      precio: '0.00',
      precioMoneda: 'ARS',
      recargo: '0.00',
      cotizacion: '1.00',
      amount: '0.00',
      currency: 'ARS',
      retieneCupo: true,
      recibido: '0.00',
      venceEn: creadoEn,
      confirmadaEn: creadoEn,
      creadoEn,
    })),
  )
  await insertRows(
    client,
    comprasHistoria,
    personas.map(({ id }) => ({
      id,
      compra_id: id,
      desde: null,
      hacia: 'confirmada',
      actor: 'comprador',
      motivo: 'Sin cargo',
      creadoEn,
    })),
  )
  await insertRows(
    client,
    eventoUsuarios,
    personas.map(({ id, asistio }, i) => ({
      id,
      IdEvento: PASADA,
      compra_id: id,
      Pago: 1,
      IdFormaPago: 1,
      asistioEn: asistio ? entro(i) : null,
      creadoEn,
    })),
  )
  const invitada = { user_id: PIDE_REEMBOLSOS, Pago: 1, IdFormaPago: 1 }
  const [online, talkToCome] = [enDias(hoy, -3, '11:00'), enDias(hoy, -2, '16:30')]
  await insertRows(client, eventoUsuarios, [
    {
      ...invitada,
      id: FIRST_ID + personas.length,
      IdEvento: JORNADA,
      abiertaHasta: openUntil(online),
      retieneCupo: false,
      creadoEn: online,
    },
    {
      ...invitada,
      id: FIRST_ID + personas.length + 1,
      IdEvento: POR_VENIR,
      abiertaHasta: null,
      retieneCupo: true,
      creadoEn: talkToCome,
    },
  ])
  await client.query(
    `update evento_sociales set capacidad = capacidad + case id_evento when ${PASADA} then ${personas.length} else 1 end
     where id_evento in (${PASADA}, ${POR_VENIR})`,
  )
  await insertRows(
    client,
    asistencias,
    personas.flatMap(({ id, asistio }, i) =>
      asistio
        ? [
            {
              id,
              clave: `00000000-0000-4000-8000-${digits(id, 12)}`,
              tipo: 'ingreso' as const,
              IdEvento: PASADA,
              inscripcionId: id,
              via: 'nombre' as const,
              usuarioId: EN_LA_PUERTA,
              vistaEn: entro(i),
              relojEn: entro(i),
              creadoEn: entro(i),
            },
          ]
        : [],
    ),
  )
  await insertRows(
    client,
    constancias,
    personas.flatMap((persona) =>
      'constancia' in persona
        ? [
            {
              codigo: persona.constancia,
              inscripcionId: persona.id,
              nombre: persona.nombre,
              actividad: talk.Titulo,
              anuladaEn: 'anulada' in persona ? enDias(hoy, dias + 5, '10:40') : null,
              creadoEn: enDias(hoy, dias + 2, '09:30'),
            },
          ]
        : [],
    ),
  )
}
