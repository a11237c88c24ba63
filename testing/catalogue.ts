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
    insert into eventos (titulo, fecha, modalidad, id_estado, id_categoria2, destacada, precio, copete, cuerpo) values
      ('Árbol adentro', '2027-03-01T15:00Z', 'Presencial', 1, 1, 1, 1234.50, 'Uno', '<p onclick="x()">Hola<script>alert(1)</script> <iframe src="https://evil.example/x"></iframe></p>'),
      ('Bosque', '2027-05-01T15:00Z', 'Video', 1, 3, 1, 10, 'Dos', ''),
      ('Cumbre', '2027-04-01T15:00Z', 'Presencial', 1, 3, 1, 20, 'Tres', ''),
      ('Desde la orilla', null, 'Online', 3, 4, 0, 30, 'Cuatro', ''),
      ('Borrador', '2027-06-01T15:00Z', 'Video', 0, 3, 1, 40, 'Secreto', 'Secreto'),
      ('Archivado', '2027-06-01T15:00Z', 'Video', 2, 5, 1, 40, 'Secreto', 'Secreto'),
      ('En lo hondo', '2026-06-01T15:00Z', 'Video', 1, 5, 0, 40, 'Cinco', '');
    insert into imagenes (id_evento, imagen, orden) values (1, '/archivos/b', 2), (1, '/archivos/a', 1);
    insert into evento_sociales (id_evento, fecha, cupo, id_provincia, id_localidad, legales)
      values (1, '2027-03-01T15:00Z', 3, 1, 1, '<b>Apto</b><img src=x onerror=alert(1)>');
    insert into certificados (nombre, activo, tipo) values ('Familias', 1, 'Campus'), ('Duelos', 0, 'Campus'), ('Equipos', 1, 'Empresa');
    insert into consultores (nombre, email, telefono, id_estado, id_pais, id_provincia, id_localidad, tipos, idiomas, perfil_presentacion, perfil_datosbancarios) values
      ('Álvaro Núñez', 'alvaro@ejemplo.com', '1', 1, 1, 1, 1, '{comunidad,campus}', '{Español,English}', '<p>Hola</p><script>x</script>', 'CBU 1'),
      ('Beatriz 100%', 'bea@ejemplo.com', '2', 1, 1, 2, null, '{comunidad}', '{Español}', '', ''),
      ('Inactivo Núñez', 'ina@ejemplo.com', '3', 0, 2, 3, null, '{comunidad}', '{Español}', 'Secreto', 'Secreto');
    insert into consultores_certificados values (1, 1), (1, 2), (3, 1);
    insert into videos (titulo, video_url, id_estado, orden) values
      ('Segundo', 'https://youtu.be/b', 1, 2), ('Primero', '<script>x</script><iframe src="https://www.youtube.com/embed/a" onload="x()"></iframe>', 1, 1), ('Oculto', 'c', 0, 3);
    insert into libros (nombre, autor, precio, descripcion, orden, id_estado) values
      ('Volver', 'E. D.', 21500, '<p>Bien</p><style>p{}</style>', 2, 1), ('Escuchar', 'E. D.', 19000.5, '', 1, 1), ('Inédito', 'E. D.', 1, '', 3, 0);
    insert into homebanners (titulo, orden, activo) values ('B', 2, 1), ('A', 1, 1), ('Oculto', 0, 0);
    insert into datosempresas (nombre, telefono, email, cotizacion_dolar, medio_pago_libros) values ('Senda', '1', 'hola@ejemplo.com', 1180.25, 6);
    insert into bancos (medio, nombre, titular, cuenta, identificador, moneda) values (2, 'Banco', 'Senda', '1', 'CBU-PRIVADO', 'ARS');
    insert into usuarios (nombre, email) values ('Ana', 'ana-privada@ejemplo.com');
  `)
}
