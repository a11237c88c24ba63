// Everything that is kept about a person, in one place: what the export shows and what a deletion erases. A table
// that comes to hold personal data belongs here; the test of the deletion looks through the whole database.
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { correos } from '../../mail/tables.ts'
import { archivos } from '../archivos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '../compras/tables.ts'
import { eventos } from '../eventos/tables.ts'
import { mensajes, suscripciones } from '../formularios/tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'
import { constancias, posiciones } from '../unidades/tables.ts'
import type { UsuarioRow } from './queries.ts'
import { codigosRecuperacion, sesiones, usuarios } from './tables.ts'

const sameEmail = (column: unknown, email: string) => sql`lower(${column}) = lower(${email})`
const formOf = (email: string) => sameEmail(sql`${mensajes.datos}->>'email'`, email)

/** Purchases made signed in, and those made without an account but with the same e-mail. */
const detallesOf = (tx: Tx, { id, Email }: UsuarioRow) =>
  tx
    .select({ id: comprasUserDetalle.id })
    .from(comprasUserDetalle)
    .where(or(eq(comprasUserDetalle.user_id, id), sameEmail(comprasUserDetalle.email, Email)))
const comprasOf = (tx: Tx, usuario: UsuarioRow) =>
  tx
    .select({ id: compras.id })
    .from(compras)
    .where(
      or(eq(compras.user_id, usuario.id), inArray(compras.compras_user_detalle_id, detallesOf(tx, usuario))),
    )

export async function collectPersonalData(db: Tx, usuario: UsuarioRow): Promise<Record<string, unknown>> {
  const { contraseniaHash: _, ...cuenta } = usuario
  return {
    cuenta,
    sesiones: await db
      .select({
        dispositivo: sesiones.dispositivo,
        direccion: sesiones.direccion,
        creadoEn: sesiones.creadoEn,
        usadaEn: sesiones.usadaEn,
        revocadaEn: sesiones.revocadaEn,
      })
      .from(sesiones)
      .where(eq(sesiones.usuarioId, usuario.id)),
    inscripciones: await db
      .select({
        IdEvento: eventoUsuarios.IdEvento,
        Titulo: eventos.Titulo,
        Precio: eventoUsuarios.Precio,
        Pago: eventoUsuarios.Pago,
        Paso: eventoUsuarios.Paso,
        Finalizado: eventoUsuarios.Finalizado,
        abiertaHasta: eventoUsuarios.abiertaHasta,
        creadoEn: eventoUsuarios.creadoEn,
      })
      .from(eventoUsuarios)
      .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
      .where(eq(eventoUsuarios.user_id, usuario.id)),
    constancias: await db
      .select({
        codigo: constancias.codigo,
        nombre: constancias.nombre,
        actividad: constancias.actividad,
        creadoEn: constancias.creadoEn,
      })
      .from(constancias)
      .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, constancias.inscripcionId))
      .where(eq(eventoUsuarios.user_id, usuario.id)),
    compras: await db
      .select({
        referencia: compras.referencia,
        estado: compras.estado,
        origin: compras.origin,
        product_type: compras.product_type,
        product_name: compras.product_name,
        amount: compras.amount,
        currency: compras.currency,
        payment_id: compras.payment_id,
        creadoEn: compras.creadoEn,
      })
      .from(compras)
      .where(inArray(compras.id, comprasOf(db, usuario))),
    datosDeCompra: await db
      .select()
      .from(comprasUserDetalle)
      .where(inArray(comprasUserDetalle.id, detallesOf(db, usuario))),
    mensajes: await db
      .select({ formulario: mensajes.formulario, datos: mensajes.datos, creadoEn: mensajes.creadoEn })
      .from(mensajes)
      .where(formOf(usuario.Email)),
    novedades: await db
      .select({ email: suscripciones.email, creadoEn: suscripciones.creadoEn })
      .from(suscripciones)
      .where(sameEmail(suscripciones.email, usuario.Email)),
    correos: await db
      .select({ plantilla: correos.plantilla, estado: correos.estado, creadoEn: correos.creadoEn })
      .from(correos)
      .where(sameEmail(correos.para, usuario.Email)),
  }
}

const GONE = '-'
const nadie = {
  nombre_y_apellido: GONE,
  dni: GONE,
  pais: GONE,
  provincia: GONE,
  localidad: GONE,
  telefono: GONE,
  email: GONE,
  calle: GONE,
  numero: GONE,
  piso: '',
  departamento: '',
  codigo_postal: GONE,
}

/** Purchases and enrolments stay, as the books of an organisation must; nothing in them names the person. */
export async function erasePersonalData(tx: Tx, usuario: UsuarioRow): Promise<void> {
  const suyas = (await comprasOf(tx, usuario)).map(({ id }) => id)
  const inscripciones = tx
    .select({ id: eventoUsuarios.id })
    .from(eventoUsuarios)
    .where(eq(eventoUsuarios.user_id, usuario.id))
  await tx.delete(constancias).where(inArray(constancias.inscripcionId, inscripciones))
  await tx.delete(posiciones).where(inArray(posiciones.inscripcionId, inscripciones))
  await tx
    .update(comprasUserDetalle)
    .set(nadie)
    .where(inArray(comprasUserDetalle.id, detallesOf(tx, usuario)))
  if (suyas.length) {
    await tx
      .update(compras)
      .set({ response: null, comprobante: null, comprobanteNombre: null })
      .where(inArray(compras.id, suyas))
    await tx.update(comprasPagos).set({ response: null }).where(inArray(comprasPagos.compra_id, suyas))
    await tx.update(comprasHistoria).set({ datos: null }).where(inArray(comprasHistoria.compra_id, suyas))
  }
  await tx.delete(correos).where(
    or(
      sameEmail(correos.para, usuario.Email),
      sameEmail(correos.responderA, usuario.Email),
      // Mails to the organisation or to a consultant that carry what the person wrote.
      sql`position(lower(${usuario.Email}) in lower(${correos.datos}::text)) > 0`,
    ),
  )
  await tx
    .update(mensajes)
    .set({
      datos: sql`(select coalesce(jsonb_object_agg(key, case when key in ('libros', 'idconsultor') then value else '"-"' end), '{}') from jsonb_each(${mensajes.datos}))`,
      archivo: null,
      archivoNombre: null,
    })
    .where(and(formOf(usuario.Email), eq(mensajes.formulario, 'pedido-libro')))
  await tx.delete(mensajes).where(formOf(usuario.Email))
  await tx.delete(suscripciones).where(sameEmail(suscripciones.email, usuario.Email))
  await deleteLooseUploads(tx)
  await tx.delete(sesiones).where(eq(sesiones.usuarioId, usuario.id))
  await tx.delete(codigosRecuperacion).where(eq(codigosRecuperacion.usuarioId, usuario.id))
  await tx
    .update(usuarios)
    .set({
      Nombre: 'Cuenta eliminada',
      Email: `eliminada-${usuario.id}@senda.invalid`,
      CuitCuil: '',
      Telefono: '',
      Pais: null,
      Provincia: null,
      Localidad: null,
      DomicilioCalle: '',
      DomicilioNumero: '',
      DomicilioPiso: '',
      DomicilioDpto: '',
      CodigoPostal: '',
      contraseniaHash: null,
      roles: ['participante'],
      eliminadoEn: sql`now()`,
    })
    .where(eq(usuarios.id, usuario.id))
}

/** Private files that nothing refers to any more. */
async function deleteLooseUploads(tx: Tx): Promise<void> {
  await tx
    .delete(archivos)
    .where(
      and(
        eq(archivos.publico, false),
        notExists(tx.select({ uno: sql`1` }).from(compras).where(eq(compras.comprobante, archivos.hash))),
        notExists(tx.select({ uno: sql`1` }).from(mensajes).where(eq(mensajes.archivo, archivos.hash))),
      ),
    )
}
