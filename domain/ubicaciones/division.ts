/** The name of a country's subdivisions, as its people and our list of places use it. */
export interface Division {
  titulo: string
  nombre: string
  una: string
}

const provincia: Division = { titulo: 'Provincia', nombre: 'provincia', una: 'una provincia' }
const estado: Division = { titulo: 'Estado', nombre: 'estado', una: 'un estado' }
const departamento: Division = { titulo: 'Departamento', nombre: 'departamento', una: 'un departamento' }
const region: Division = { titulo: 'Región', nombre: 'región', una: 'una región' }
const distrito: Division = { titulo: 'Distrito', nombre: 'distrito', una: 'un distrito' }
const comunidad: Division = {
  titulo: 'Comunidad autónoma',
  nombre: 'comunidad autónoma',
  una: 'una comunidad autónoma',
}

const POR_PAIS: Record<string, Division> = {
  AU: estado,
  BO: departamento,
  BR: estado,
  CL: region,
  CO: departamento,
  DE: estado,
  ES: comunidad,
  FR: region,
  GT: departamento,
  HN: departamento,
  IT: region,
  MX: estado,
  NI: departamento,
  PE: departamento,
  PT: distrito,
  PY: departamento,
  SV: departamento,
  US: estado,
  UY: departamento,
  VE: estado,
}

export const divisionDe = (codigo: string): Division => POR_PAIS[codigo] ?? provincia
