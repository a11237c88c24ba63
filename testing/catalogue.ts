import { aConsultor, aLibro, anEvento, aUsuario } from '#testing/rows/factories.ts'
import type { TestSite } from './site.ts'

/** A small, known catalogue for tests of the query language. */
export async function insertCatalogue(site: TestSite): Promise<void> {
  await site.database.pool.query(`
    insert into paises (nombre, codigo, grupo) values ('Argentina', 'AR', -1), ('Uruguay', 'UY', 1), ('España', 'ES', 0);
    insert into provincias (id_pais, nombre) values (1, 'Córdoba'), (1, 'Neuquén'), (2, 'Montevideo');
    insert into localidades (id_provincia, nombre) values (1, 'Río Cuarto'), (2, 'Zapala');
    insert into categorias2 (nombre, code) values ('Aperturas', 'aperturas'), ('Vacía', 'vacia');
    insert into categorias2 (nombre, code, id_categoria_padre) values
      ('Decodificación', 'apertura-decodificación-bioemocional', 1), ('Nieta', 'nieta', 3), ('Bisnieta', 'bisnieta', 4);
    insert into certificados (nombre, activo, tipo) values ('Familias', 1, 'Campus'), ('Duelos', 0, 'Campus'), ('Equipos', 1, 'Empresa');
    insert into videos (titulo, video_url, id_estado, orden) values
      ('Segundo', 'https://youtu.be/b', 1, 2), ('Primero', '<script>x</script><iframe src="https://www.youtube.com/embed/a" onload="x()"></iframe>', 1, 1), ('Oculto', 'c', 0, 3);
    insert into homebanners (titulo, orden, activo) values ('B', 2, 1), ('A', 1, 1), ('Oculto', 0, 0);
    insert into datosempresas (nombre, telefono, email, cotizacion_dolar, medio_pago_libros) values ('Senda', '1', 'hola@ejemplo.com', 1180.25, 6);
    insert into bancos (medio, nombre, titular, cuenta, identificador, moneda) values (2, 'Banco', 'Senda', '1', 'CBU-PRIVADO', 'ARS');
  `)
  await insertEventos(site)
  await insertConsultores(site)
  await aLibro(site, { precio: 21500, descripcion: '<p>Bien</p><style>p{}</style>', orden: 2 })
  await aLibro(site, { nombre: 'Escuchar', precio: 19000.5, orden: 1 })
  await aLibro(site, { nombre: 'Inédito', precio: 1, orden: 3, id_estado: 0 })
  await aUsuario(site, { nombre: 'Ana', email: 'ana-privada@ejemplo.com' })
}

async function insertEventos(site: TestSite): Promise<void> {
  await anEvento(site, {
    titulo: 'Árbol adentro',
    categoria: 'aperturas',
    fecha: '2027-03-01T15:00Z',
    destacada: 1,
    precio: 1234.5,
    copete: 'Uno',
    cuerpo:
      '<p onclick="x()">Hola<script>alert(1)</script> <iframe src="https://evil.example/x"></iframe></p>',
    capacidad: 3,
    sociales: { id_provincia: 1, id_localidad: 1, legales: '<b>Apto</b><img src=x onerror=alert(1)>' },
    imagenes: ['/archivos/a', '/archivos/b'],
  })
  const child = { categoria: 'apertura-decodificación-bioemocional', destacada: 1, capacidad: null }
  const video = { modalidad: 'Video', fecha: '2027-06-01T15:00Z', precio: 40 } as const
  await anEvento(site, {
    ...child,
    ...video,
    titulo: 'Bosque',
    fecha: '2027-05-01T15:00Z',
    precio: 10,
    copete: 'Dos',
  })
  await anEvento(site, { ...child, titulo: 'Cumbre', fecha: '2027-04-01T15:00Z', precio: 20, copete: 'Tres' })
  await anEvento(site, {
    titulo: 'Desde la orilla',
    categoria: 'nieta',
    modalidad: 'Online',
    id_estado: 3,
    precio: 30,
    copete: 'Cuatro',
  })
  const secret = { copete: 'Secreto', cuerpo: 'Secreto', destacada: 1 }
  await anEvento(site, { ...child, ...video, ...secret, titulo: 'Borrador', id_estado: 0 })
  await anEvento(site, { ...video, ...secret, titulo: 'Archivado', categoria: 'bisnieta', id_estado: 2 })
  const past = { ...video, fecha: '2026-06-01T15:00Z' }
  await anEvento(site, { ...past, titulo: 'En lo hondo', categoria: 'bisnieta', copete: 'Cinco' })
}

async function insertConsultores(site: TestSite): Promise<void> {
  await aConsultor(site, {
    nombre: 'Álvaro Núñez',
    email: 'alvaro@ejemplo.com',
    telefono: '1',
    id_pais: 1,
    id_provincia: 1,
    id_localidad: 1,
    tipos: ['comunidad', 'campus'],
    idiomas: ['Español', 'English'],
    perfil_presentacion: '<p>Hola</p><script>x</script>',
    perfil_datosbancarios: 'CBU 1',
  })
  await aConsultor(site, {
    nombre: 'Beatriz 100%',
    email: 'bea@ejemplo.com',
    telefono: '2',
    id_pais: 1,
    id_provincia: 2,
  })
  await aConsultor(site, {
    nombre: 'Inactivo Núñez',
    email: 'ina@ejemplo.com',
    telefono: '3',
    id_estado: 0,
    id_pais: 2,
    id_provincia: 3,
    perfil_presentacion: 'Secreto',
    perfil_datosbancarios: 'Secreto',
  })
  await site.sql('insert into consultores_certificados values (1, 1), (1, 2), (3, 1)')
}
