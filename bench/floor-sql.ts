// The floor for an uncached detail: one hand-written query that builds the JSON, behind bare Fastify.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `
  select json_build_object('item', json_build_object(
    'IdEvento', e.id_evento, 'Titulo', e.titulo, 'Fecha', e.fecha, 'Modalidad', e.modalidad, 'Oradores', e.oradores,
    'Destacada', e.destacada, 'IdEstado', e.id_estado, 'IdCategoria2', e.id_categoria2, 'Precio', e.precio,
    'PrecioUsd', e.precio_usd, 'PrecioGrupo1', e.precio_grupo1, 'PrecioGrupo2', e.precio_grupo2,
    'MedioPagoArg', e.medio_pago_arg, 'MedioPagoExt', e.medio_pago_ext, 'Copete', e.copete, 'Cuerpo', e.cuerpo,
    'imagenes', (select coalesce(json_agg(json_build_object('IdImagen', i.id_imagen, 'Imagen', i.imagen) order by i.orden), '[]')
                 from imagenes i where i.id_evento = e.id_evento),
    'evento_sociales', (select json_build_object('Fecha', s.fecha, 'FechaFin', s.fecha_fin, 'Cupo', s.cupo,
        'Legales', s.legales, 'Lugar', s.lugar,
        'localidad', (select json_build_object('IdLocalidad', l.id_localidad, 'Nombre', l.nombre) from localidades l where l.id_localidad = s.id_localidad),
        'provincia', (select json_build_object('IdProvincia', p.id_provincia, 'Nombre', p.nombre) from provincias p where p.id_provincia = s.id_provincia))
      from evento_sociales s where s.id_evento = e.id_evento)))::text as json
  from eventos e where e.id_evento = $1 and e.id_estado in (1, 3)`

const app = Fastify()
app.get<{ Params: { id: string } }>('/v1/data/eventos/:id', async (request, reply) => {
  const { rows } = await pool.query({ name: 'detail', text, values: [Number(request.params.id)] })
  return reply.type('application/json; charset=utf-8').send(rows[0].json)
})
console.log(await app.listen({ port: Number(process.argv[2] ?? 0), host: '127.0.0.1' }))
