import pg from 'pg'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'

export const EVENTOS = 50

const AROUND_THE_EVENTS = `
  insert into paises (nombre, codigo, grupo) values ('Argentina', 'AR', -1);
  insert into categorias2 (nombre, code) values ('Encuentros', 'encuentros');
  insert into datosempresas (nombre, telefono, email, cotizacion_dolar, medio_pago_libros)
    values ('Senda', '1', 'hola@ejemplo.com', 1185.50, 254);
`

/** Inserts many events with a price and seats, so that buyers do not all contend for one row. */
export async function loadCatalogue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(AROUND_THE_EVENTS)
  for (let n = 0; n < EVENTOS; n++) await anEvento(rowsOf(client), { capacidad: 1_000_000 })
  await client.end()
}
