import { createHash, randomUUID } from 'node:crypto'
import { aCompra, anEvento, fromNow, insert, type Rows } from '#testing/rows/factories.ts'

/** A person to be erased; no other record has these values. */
export interface Traced {
  /** Null when the person has no account. */
  usuarioId: number | null
  nombre: string
  email: string
  dni: string
  telefono: string
}

const fileOf = async (rows: Rows, text: string): Promise<string> => {
  const contenido = Buffer.from(text)
  const hash = createHash('sha256').update(contenido).digest('hex')
  await insert(rows, 'archivos', { hash, tipo: 'application/pdf', tamanio: contenido.length, contenido })
  return hash
}

/** Inserts rows of the person in every table with personal data, with every text filled. */
export async function leaveTraces(rows: Rows, persona: Traced, staffId: number): Promise<void> {
  const { usuarioId, nombre, email, dni, telefono } = persona
  /** A text by others about the person. */
  const palabra = `Sobre ${nombre}, ${telefono}`
  const user_id = usuarioId ?? undefined
  const comprobante = await fileOf(rows, `recibo de ${nombre}`)

  const { IdEvento } = await anEvento(rows)
  const compra = await aCompra(rows, {
    id_evento: IdEvento,
    estado: 'confirmada',
    ...(user_id ? { user_id } : {}),
  })
  await rows.sql(
    `update compras_user_detalle set user_id = $2, nombre_y_apellido = $3, dni = $4, telefono = $5, email = $6,
       pais = 'Lejos', provincia = 'Sur', localidad = 'Aldea', calle = 'Pasaje Hondo', numero = '77', piso = '9', departamento = 'Z',
       codigo_postal = '4321' where id = (select compras_user_detalle_id from compras where id = $1)`,
    [compra.id, usuarioId, nombre, dni, telefono, email],
  )
  await rows.sql(
    `update compras set response = $2, red = 'red', clave_idempotencia = $3, comprobante = $4, comprobante_nombre = $5 where id = $1`,
    [compra.id, { payer: email }, `clave-${email}`, comprobante, `${nombre}.pdf`],
  )
  await insert(rows, 'compras_claves', { clave: `otra-${email}`, compra_id: compra.id })
  const payment_id = randomUUID()
  await insert(rows, 'compras_pagos', {
    origin: 'mercadopago',
    payment_id,
    compra_id: compra.id,
    estado: 'pagado',
    amount: 100,
    currency: 'ARS',
    response: { payer: email },
  })
  await insert(rows, 'compras_historia', {
    compra_id: compra.id,
    hacia: 'confirmada',
    actor: `staff:${staffId}`,
    motivo: palabra,
    datos: { de: email },
  })
  const cuenta = { cuenta: 'CBU 1', titular: nombre, cuit: `27${dni}4` }
  const reembolso = await insert<{ id: string }>(rows, 'reembolsos', {
    compra_id: compra.id,
    origin: 'mercadopago',
    payment_id,
    importe: 1,
    currency: 'ARS',
    estado: 'hecho',
    motivo: palabra,
    error: email,
    rechazo: palabra,
    ...cuenta,
  })
  await insert(rows, 'correos', {
    para: email,
    responder_a: email,
    plantilla: 'contacto',
    datos: { nombre },
    reservado: 'sellado',
    archivo: comprobante,
    archivo_nombre: nombre,
    error: email,
  })

  const seat = await insert<{ id: number }>(rows, 'evento_usuarios', {
    id_evento: IdEvento,
    user_id,
    compra_id: compra.id,
    pago: 1,
    id_forma_pago: 1,
  })
  const unidad = await insert<{ id_evento_unidad: number }>(rows, 'evento_unidades', {
    id_evento: IdEvento,
    orden: 1,
    nombre: 'Una',
    video: 'https://ejemplo.com/v',
  })
  const ofSeat = { inscripcion_id: seat.id, id_evento_unidad: unidad.id_evento_unidad }
  await insert(rows, 'intentos', ofSeat)
  await insert(rows, 'posiciones', { ...ofSeat, segundos: 1 })
  await insert(rows, 'constancias', {
    codigo: randomUUID(),
    inscripcion_id: seat.id,
    nombre,
    actividad: 'Una',
  })
  await insert(rows, 'asistencias', {
    clave: randomUUID(),
    tipo: 'ingreso',
    id_evento: IdEvento,
    inscripcion_id: seat.id,
    via: 'nombre',
    usuario_id: staffId,
    vista_en: new Date(),
    reloj_en: new Date(),
  })
  await insert(rows, 'esperas', {
    id_evento: IdEvento,
    usuario_id: usuarioId,
    nombre,
    email,
    grupo: -1,
    estado: 'vencida',
  })
  await rows.sql(
    `insert into intereses (id_categoria2, usuario_id, email, vence_en) select min(id_categoria2), $1, $2, now() + interval '1 day' from categorias2`,
    [usuarioId, email],
  )

  const extracto = randomUUID()
  await insert(rows, 'extractos', {
    id: extracto,
    medio: 2,
    archivo: 'banco.csv',
    formato: 'csv',
    ...{ nuevas: 1, repetidas: 0, ceros: 0, rechazadas: 1 },
  })
  const movimiento = await insert<{ id: number }>(rows, 'movimientos', {
    medio: 2,
    extracto_id: extracto,
    fecha: '2025-01-01',
    importe: 100,
    moneda: 'ARS',
    pagador: nombre,
    cuit: `27${dni}4`,
    texto: `Transferencia de ${nombre}`,
    huella: randomUUID(),
    ordinal: 1,
    estado: 'descartado',
    cotejo: { propuesta: [{ id: String(compra.id), importe: '1' }] },
    candidatas: [compra.referencia],
    motivo_descarte: palabra,
  })
  const asignacion = randomUUID()
  await insert(rows, 'movimientos_asignaciones', {
    id: asignacion,
    movimiento_id: movimiento.id,
    orden: 1,
    compra_id: compra.id,
    payment_id: `mov-${movimiento.id}`,
    importe: 100,
    pruebas: 'n',
  })
  await insert(rows, 'movimientos_desasignaciones', { asignacion_id: asignacion, motivo: palabra })
  await insert(rows, 'extractos_rechazos', {
    extracto_id: extracto,
    fila: 1,
    motivo: 'No se lee',
    texto: `01/01;${nombre};${dni}`,
  })

  const mensaje = await insert<{ id: number }>(rows, 'mensajes', {
    formulario: 'contacto',
    datos: { nombre, email, telefono, mensaje: 'Hola' },
    archivo: await fileOf(rows, `adjunto de ${nombre}`),
    archivo_nombre: nombre,
    request_id: 'r',
  })
  await insert(rows, 'mensajes', {
    formulario: 'pedido-libro',
    datos: { nombre, email, telefono, libros: 'Dos' },
    archivo: comprobante,
    archivo_nombre: nombre,
    request_id: 'r',
  })
  await insert(rows, 'mensajes_hilo', {
    id: randomUUID(),
    mensaje_id: mensaje.id,
    direccion: 'entra',
    texto: palabra,
    de: email,
    message_id: email,
    adjuntos: [nombre],
  })
  await insert(rows, 'suscripciones', { email, request_id: 'r' })
  const pedido = await insert<{ id: number }>(rows, 'pedidos', {
    ...{ via: 'organizacion', nombre, email, telefono, calle: 'Pasaje Hondo', numero: '77', piso: '9' },
    ...{ localidad: 'Aldea', partido: 'Hondo', provincia: 'Sur', codigo_postal: '4321', libros: palabra },
    ...{
      archivo: comprobante,
      archivo_nombre: nombre,
      transporte: 'Carro',
      seguimiento: 'ZZ1',
      motivo: palabra,
    },
  })
  const cupon = await insert<{ id: number }>(rows, 'cupones', {
    codigo: randomUUID().slice(0, 12).toUpperCase(),
    descripcion: palabra,
    tipo: 'porcentaje',
    porcentaje: 10,
    usuario_id: usuarioId,
    email,
  })
  const [pais] = await rows.sql<{ id_pais: number }>('select min(id_pais) as id_pais from paises')
  const consultor = await insert<{ id_consultor: number }>(rows, 'consultores', {
    nombre,
    email,
    telefono,
    ...pais,
    id_estado: 0,
    estado: 'suspendida',
    estado_anterior: 'vigente',
    perfil_foto: '/sin/foto.png',
    perfil_presentacion: palabra,
    perfil_datosbancarios: palabra,
    usuario_id: usuarioId,
  })
  const { id_consultor } = consultor
  await insert(rows, 'certificaciones', {
    id_consultor,
    otorgada: '2025-01-01',
    vence: '2025-12-31',
    motivo: palabra,
  })
  await insert(rows, 'consultores_cambios', {
    id_consultor,
    clase: 'perfil',
    antes: { Nombre: nombre },
    datos: { Nombre: nombre },
    respuesta: palabra,
  })
  const [otra] = await rows.sql<{ id_consultor: number }>(
    `insert into consultores (nombre, id_pais) values ('Otra', $1) returning id_consultor`,
    [pais?.id_pais],
  )
  for (const asked of [otra?.id_consultor, id_consultor]) {
    const consulta = await insert<{ id: number }>(rows, 'consultas', {
      id_consultor: asked,
      nombre,
      email: asked === id_consultor ? 'otra@lejos.example' : email,
      telefono,
    })
    await insert(rows, 'consultas_mensajes', {
      consulta_id: consulta.id,
      de: 'visitante',
      texto: palabra,
      message_id: email,
    })
  }
  for (const [tabla, clave] of [
    ['consultores', id_consultor],
    ['cupones', cupon.id],
  ] as const) {
    await insert(rows, 'revisiones', {
      tabla,
      clave: String(clave),
      numero: 1,
      version: 1,
      estado: 'guardada',
      datos: { nombre, email },
      motivo: palabra,
    })
  }
  const notes: [string, string | number | null][] = [
    ['personas', usuarioId],
    ['compras', compra.referencia],
    ['inscriptos', seat.id],
    ['movimientos', movimiento.id],
    ['reembolsos', reembolso.id],
    ['consultores', id_consultor],
    ['mensajes', mensaje.id],
    ['pedidos', pedido.id],
    ['cupones', cupon.id],
  ]
  for (const [entidad, clave] of notes) {
    if (clave !== null)
      await insert(rows, 'notas', { entidad, clave: String(clave), texto: palabra, autor: staffId })
  }
  await insert(rows, 'solicitudes_datos', {
    ...(usuarioId === null ? { nombre, email } : { usuario_id: usuarioId }),
    tipo: 'acceso',
    detalle: palabra,
    recibida_en: '2025-01-01',
    vence_en: '2025-02-01',
    identidad: palabra,
    respuesta: palabra,
  })
  if (usuarioId === null) return

  await rows.sql(
    `update usuarios set cuit_cuil = $2, telefono = $3, domicilio_calle = 'Pasaje Hondo', domicilio_numero = '77', domicilio_piso = '9',
       domicilio_dpto = 'Z', codigo_postal = '4321', contrasenia_hash = 'x', roles = '{participante,consultor}' where id = $1`,
    [usuarioId, `27${dni}4`, telefono],
  )
  const usuario_id = usuarioId
  await insert(rows, 'sesiones', {
    usuario_id,
    refresh_hash: 'x',
    vence_en: fromNow({ days: 1 }),
    dispositivo: { os: 'Linux' },
    direccion: '203.0.113.77',
  })
  await insert(rows, 'codigos_recuperacion', {
    usuario_id,
    hash: 'x',
    enlace_hash: 'y',
    vence_en: new Date(),
  })
  await insert(rows, 'sesiones_staff', {
    usuario_id,
    token_hash: randomUUID(),
    agente: 'Navegador',
    direccion: '203.0.113.77',
    pais: 'AR',
    desafio: 'x',
    cerrada_en: new Date(),
    cierre: 'salida',
  })
  await insert(rows, 'factores', { usuario_id, tipo: 'totp', nombre: `Teléfono de ${nombre}`, secreto: 'x' })
  await insert(rows, 'factores', {
    usuario_id,
    tipo: 'llave',
    nombre,
    credencial: randomUUID(),
    clave_publica: 'x',
    transportes: ['usb'],
  })
  await insert(rows, 'codigos_respaldo', { usuario_id, hash: 'x' })
  await insert(rows, 'avisos_staff', { usuario_id })
  await insert(rows, 'lotes', {
    id: randomUUID(),
    recurso: 'compras',
    accion: 'confirmar',
    datos: { motivo: palabra },
    autor: usuario_id,
    actor: { tipo: 'staff', usuarioId, direccion: '203.0.113.77' },
  })
}

/** Mentions of the person by staff on records that belong to nobody. */
export async function mentionElsewhere(
  rows: Rows,
  { nombre, email, dni, telefono }: Traced,
  staffId: number,
): Promise<void> {
  const texto = `Llamó ${nombre.toUpperCase()} (${email}, DNI ${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}, tel. ${telefono})`
  await insert(rows, 'notas', { entidad: 'eventos', clave: '1', texto, autor: staffId })
  await insert(rows, 'vistas_guardadas', {
    pantalla: 'compras',
    nombre: texto.slice(0, 80),
    direccion: `?q=${encodeURIComponent(nombre)}&email=${encodeURIComponent(email)}`,
    autor: staffId,
  })
  await insert(rows, 'lotes', {
    id: randomUUID(),
    recurso: 'compras',
    accion: 'confirmar',
    datos: { motivo: texto, cuantos: [1, null, { nota: texto }] },
    autor: staffId,
    actor: { tipo: 'staff' },
  })
  await insert(rows, 'informes', {
    nombre: texto.slice(0, 80),
    clase: 'ventas',
    columnas: ['a'],
    filtros: { q: nombre },
    autor: staffId,
  })
  await insert(rows, 'mensajes', {
    formulario: 'encuesta',
    datos: { nombre, opinion: 'Buena' },
    request_id: 'r',
  })
  await insert(rows, 'correos', {
    para: 'equipo@ejemplo.com',
    plantilla: 'formulario',
    datos: { nombre, filas: [[nombre, telefono]] },
  })
  await rows.sql(`select registrar_lectura('usuarios', '*', $1)`, [`Exportación: ${nombre}`])
}
