import type { RegistroForm } from '#domain/cuentas/acceso.ts'
import type { TestSite } from '#testing/site.ts'

/** A valid registration form, with a place of the base data. */
export async function registroValido(site: TestSite, Email: string): Promise<RegistroForm> {
  const [lugar] = await site.sql<{ Pais: number; Provincia: number; Localidad: number }>(
    `select p.id_pais as "Pais", v.id_provincia as "Provincia", l.id_localidad as "Localidad"
     from localidades l join provincias v using (id_provincia) join paises p using (id_pais)
     where p.codigo = 'AR' limit 1`,
  )
  if (!lugar) throw new Error('the base data has no place in Argentina')
  return {
    ...lugar,
    Nombre: 'Lucía del Valle',
    CuitCuil: '27-33444555-6',
    Telefono: '11 5555 0101',
    Email,
    DomicilioCalle: 'Avenida de Mayo',
    DomicilioNumero: '1370',
    DomicilioPiso: '',
    DomicilioDpto: '',
    CodigoPostal: 'C1085',
    Contrasenia: 'sendero de piedra',
    ReContrasenia: 'sendero de piedra',
    Validacion: true,
  }
}

/** Marks an address as verified, as if its mailed code had been used. */
export async function proveEmail(site: Pick<TestSite, 'sql'>, email: string): Promise<void> {
  await site.sql('update usuarios set email_probado_en = now() where email = $1', [email])
}
