// The demo accounts, and one person with an activity in every state of Mis Actividades (A4).

import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '#api/modules/compras/tables.ts'
import { factores } from '#api/modules/cuentas/staff/tables.ts'
import { usuarios, usuariosRoles } from '#api/modules/cuentas/tables.ts'
import { aprobaciones, constancias, eventoUsuarios, posiciones } from '#api/modules/inscripciones/tables.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { compradorOnline } from '#domain/compras/comprador.ts'
import { Referencia } from '#domain/compras/compras.ts'
import { ORIGEN, origenOf } from '#domain/compras/medios.ts'
import { RETENCION_PROVEEDOR_MINUTOS, RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { openUntil } from '#domain/inscripciones/plazos.ts'
import { EVENTOS } from './actividades.ts'
import type { Consultores } from './consultores.ts'
import { unidadId } from './cursos.ts'
import { enDias } from './fechas.ts'
import type { Lugares } from './lugares.ts'
import { EMPRESA } from './textos/contenidos.ts'
import {
  ANA,
  CONTRASENIA,
  CUENTAS,
  INSCRIPCIONES_DE_ANA,
  type InscripcionDemo,
  SECRETO_TOTP,
} from './textos/cuentas.ts'
import { actorOf } from './venta.ts'

interface Context {
  hoy: Date
  lugares: Lugares
  consultores: Consultores
}

export async function loadCuentas(client: pg.ClientBase, { hoy, lugares, consultores }: Context) {
  const filas = await Promise.all(
    CUENTAS.map(async ({ domicilio, lugar, rol: _, ...cuenta }) => {
      const { IdPais, IdProvincia, IdLocalidad } = lugares.localidad(...lugar)
      return {
        ...cuenta,
        Pais: IdPais,
        Provincia: IdProvincia,
        Localidad: IdLocalidad,
        DomicilioCalle: domicilio[0],
        DomicilioNumero: domicilio[1],
        DomicilioPiso: domicilio[2],
        DomicilioDpto: domicilio[3],
        CodigoPostal: domicilio[4],
        contraseniaHash: await hashDemo(cuenta.Email),
        emailProbadoEn: enDias(hoy, -200, '14:25'),
        aceptoTerminosEn: enDias(hoy, -200, '14:20'),
        creadoEn: enDias(hoy, -200, '14:20'),
      }
    }),
  )
  await insertRows(client, usuarios, filas)
  const rolOf = new Map(CUENTAS.flatMap(({ id, rol }) => (rol ? [[id, rol]] : [])))
  const staff = filas.flatMap(({ id, creadoEn }) => {
    const rol = rolOf.get(id)
    return rol ? [{ id, rol, creadoEn }] : []
  })
  await insertRows(
    client,
    usuariosRoles,
    staff.map(({ id, rol, creadoEn }) => ({ usuarioId: id, rol, desde: creadoEn })),
  )
  await insertRows(
    client,
    factores,
    staff.map(({ id, creadoEn }, i) => ({
      id: i + 1,
      usuarioId: id,
      tipo: 'totp' as const,
      nombre: 'Aplicación de la demo',
      secreto: `demo:${SECRETO_TOTP}`,
      verificadoEn: creadoEn,
      creadoEn,
    })),
  )
  const idOf = (email: string) => filas.find(({ Email }) => Email === email)?.id
  await client.query('update consultores set usuario_id = $1 where id_consultor = $2', [
    idOf('consultora@ejemplo.com'),
    consultores.vendedora.IdConsultor,
  ])
  await loadInscripciones(client, hoy, INSCRIPCIONES_DE_ANA)
}

/** The salt comes from the address, so that two loads give the same rows. The password is public anyway. */
function hashDemo(email: string): Promise<string> {
  const salt = Buffer.from(email.padEnd(16, '.')).subarray(0, 16)
  return hash(CONTRASENIA, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })
}

async function loadInscripciones(client: pg.ClientBase, hoy: Date, list: readonly InscripcionDemo[]) {
  const filas = list.map((inscripcion, i) => {
    const evento = EVENTOS.find(({ IdEvento }) => IdEvento === inscripcion.IdEvento)
    if (!evento) throw new Error(`no event ${inscripcion.IdEvento}`)
    const [Precio, PrecioUsd] = evento.precios.map((price) => price.toFixed(2)) as [string, string]
    const origin = origenOf(inscripcion.pago.medio)
    const recargo = origin === 'transferencia' ? 0 : Math.round(evento.precios[0] * 5) / 100
    return {
      ...inscripcion,
      id: i + 1,
      origin,
      evento,
      Precio,
      PrecioUsd,
      recargo,
      creadoEn: enDias(hoy, inscripcion.dias, '21:05'),
    }
  })

  await insertRows(
    client,
    comprasUserDetalle,
    filas.map(({ id, creadoEn, evento }) => ({
      id,
      user_id: ANA.id,
      ...(evento.Modalidad === 'Online' ? compradorOnline({ email: ANA.Email }) : DATOS_DE_ANA),
      Validacion: true,
      creadoEn,
    })),
  )
  await insertRows(
    client,
    compras,
    filas.map(({ id, evento, origin, pago, Precio, recargo, creadoEn, pagado }) => ({
      id,
      referencia: Referencia.parse(pago.referencia),
      estado: pagado ? ('confirmada' as const) : ('pendiente' as const),
      origin,
      medio: pago.medio,
      compras_user_detalle_id: id,
      user_id: ANA.id,
      product_type: 'evento' as const,
      product_id: evento.IdEvento,
      product_name: evento.Titulo,
      grupo: -1,
      precio: Precio,
      precioMoneda: 'ARS',
      recargo: recargo.toFixed(2),
      cotizacion: EMPRESA.CotizacionDolar,
      amount: (evento.precios[0] + recargo).toFixed(2),
      currency: 'ARS',
      order_id: pago.order_id ?? null,
      payment_id: pago.payment_id ?? null,
      retieneCupo: evento.cuando !== null,
      recibido: pagado ? (evento.precios[0] + recargo).toFixed(2) : '0',
      venceEn: new Date(
        creadoEn.getTime() +
          (origin === 'transferencia'
            ? RETENCION_TRANSFERENCIA_DIAS * DAY_MS
            : RETENCION_PROVEEDOR_MINUTOS * 60_000),
      ),
      confirmadaEn: pagado ? creadoEn : null,
      creadoEn,
    })),
  )
  await insertRows(
    client,
    comprasPagos,
    filas
      .filter(({ pagado }) => pagado)
      .map(({ id, origin, pago, evento, recargo, creadoEn }) => ({
        origin,
        payment_id: pago.payment_id ?? `${PAGO_TRANSFERENCIA}-${pago.referencia}-1`,
        compra_id: id,
        estado: 'pagado' as const,
        amount: (evento.precios[0] + recargo).toFixed(2),
        currency: 'ARS',
        actualizadoEn: creadoEn,
        creadoEn,
      })),
  )
  await client.query(`
    update evento_sociales s set capacidad = cupo + (
      select count(*) from compras c where c.product_type = 'evento' and c.product_id = s.id_evento and c.retiene_cupo)`)
  await insertRows(
    client,
    comprasHistoria,
    filas
      .flatMap(({ id, pagado, origin, creadoEn }) => [
        {
          compra_id: id,
          desde: null,
          hacia: 'pendiente',
          actor: 'comprador',
          motivo: 'compra iniciada',
          creadoEn,
        },
        ...(pagado
          ? [
              {
                compra_id: id,
                desde: 'pendiente',
                hacia: 'confirmada',
                actor: actorOf(origin),
                motivo: 'pago acreditado',
                creadoEn,
              },
            ]
          : []),
      ])
      .map((fila, i) => ({ id: i + 1, ...fila })),
  )
  await insertRows(
    client,
    eventoUsuarios,
    filas.map(
      ({ id, evento, Precio, PrecioUsd, pagado, origin, paso = 0, finalizadoDias, dias, creadoEn }) => ({
        id,
        IdEvento: evento.IdEvento,
        user_id: ANA.id,
        compra_id: id,
        Precio,
        PrecioUsd,
        Pago: pagado ? 1 : 0,
        IdFormaPago: ORIGEN[origin].IdFormaPago,
        Paso: paso,
        Finalizado: finalizadoDias === undefined ? 0 : 1,
        abiertaHasta: pagado && evento.Modalidad === 'Online' ? openUntil(creadoEn) : null,
        finalizadoEn: finalizadoDias === undefined ? null : enDias(hoy, finalizadoDias, '22:10'),
        creadoEn: enDias(hoy, dias, '21:05'),
      }),
    ),
  )
  await insertRows(
    client,
    aprobaciones,
    filas.flatMap(({ id, evento, paso = 0, creadoEn }) =>
      Array.from({ length: paso }, (_, i) => ({
        inscripcionId: id,
        IdEventoUnidad: unidadId(evento.IdEvento, i + 1),
        creadoEn: new Date(creadoEn.getTime() + (i + 1) * 4 * DAY_MS),
      })),
    ),
  )
  await insertRows(
    client,
    posiciones,
    filas.flatMap(({ id, evento, segundos, paso = 0 }) =>
      segundos === undefined
        ? []
        : [
            {
              inscripcionId: id,
              IdEventoUnidad: unidadId(evento.IdEvento, paso + 1),
              segundos,
              actualizadoEn: enDias(hoy, -2, '22:40'),
            },
          ],
    ),
  )
  await insertRows(
    client,
    constancias,
    filas.flatMap(({ id, evento, constancia, finalizadoDias = 0 }) =>
      constancia === undefined
        ? []
        : [
            {
              codigo: constancia,
              inscripcionId: id,
              nombre: ANA.Nombre,
              actividad: evento.Titulo,
              creadoEn: enDias(hoy, finalizadoDias, '22:12'),
            },
          ],
    ),
  )
}

const DATOS_DE_ANA = {
  nombre_y_apellido: ANA.Nombre,
  email: ANA.Email,
  dni: ANA.CuitCuil,
  pais: 'Argentina',
  provincia: ANA.lugar[1],
  localidad: ANA.lugar[2],
  telefono: ANA.Telefono,
  calle: ANA.domicilio[0],
  numero: ANA.domicilio[1],
  piso: ANA.domicilio[2],
  departamento: ANA.domicilio[3],
  codigo_postal: ANA.domicilio[4],
}
