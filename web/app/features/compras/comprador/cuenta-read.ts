import { api } from '#client/api.ts'
import { getCuenta } from '#domain/cuentas/cuentas.ts'

/** The personal data of the account, under the field names of the purchaser's form. */
export async function readCuenta() {
  const { item } = await api(getCuenta)
  return {
    nombre_y_apellido: item.Nombre,
    dni: item.CuitCuil,
    telefono: item.Telefono,
    calle: item.DomicilioCalle,
    numero: item.DomicilioNumero,
    piso: item.DomicilioPiso,
    departamento: item.DomicilioDpto,
    codigo_postal: item.CodigoPostal,
    pais: String(item.Pais ?? ''),
    provincia: String(item.Provincia ?? ''),
    localidad: String(item.Localidad ?? ''),
  }
}
