import pg from 'pg'

/** What must be reached of the floor. */
export const LEAST = 0.5
export const EVENTOS = 50

/** Events with a price and seats enough, so that buyers meet at the counter and not at one row. */
const CATALOGUE = `
  insert into paises (nombre, codigo, grupo) values ('Argentina', 'AR', -1);
  insert into categorias2 (nombre, code) values ('Encuentros', 'encuentros');
  insert into datosempresas (nombre, telefono, email, cotizacion_dolar, medio_pago_libros)
    values ('Senda', '1', 'hola@ejemplo.com', 1185.50, 254);
  insert into eventos (titulo, fecha, modalidad, id_estado, id_categoria2, precio, precio_usd, medio_pago_arg, medio_pago_ext)
    select 'Encuentro ' || n, now() + interval '60 days', 'Presencial', 1, 1, 45000, 120, 254, 254 from generate_series(1, ${EVENTOS}) n;
  insert into evento_sociales (id_evento, fecha, cupo)
    select id_evento, fecha, 1000000 from eventos;
`

export async function loadCatalogue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(CATALOGUE)
  await client.end()
}

export const COMPRADOR = {
  nombre_y_apellido: 'Marta Quiroga',
  dni: '20123456',
  telefono: '11 5555 0101',
  email: 'marta@ejemplo.com',
  pais: 'Argentina',
  provincia: 'Córdoba',
  localidad: 'Río Cuarto',
  codigo_postal: '5800',
  calle: 'Belgrano',
  numero: '120',
  piso: '',
  departamento: '',
  Validacion: true,
}
