import { faltaCuenta } from '#domain/compras/medios.ts'
import { digitsOf, isCbu } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import {
  BancosStaff,
  EmpresaStaff,
  HomeBannersStaff,
  TextosStaff,
  VideosStaff,
} from '#domain/contenidos/gestion.ts'
import { RespuestasStaff } from '#domain/contenidos/respuestas.ts'
import { CORREOS, FORMATOS, type Formato } from '#domain/contenidos/textos.ts'
import { ACTIVO, INACTIVO } from '#domain/sitio/estado.ts'
import { OBLIGATORIO } from '#domain/texto/campos.ts'
import { AppError } from '../../http/errors.ts'
import { problemOfPalabras } from '../../mail/palabras.ts'
import { palabrasOfClave } from '../../mail/plantillas.ts'
import type { BeforeWrite, Datos } from '../../resource/editable.ts'
import { sanitizeHtml } from '../../resource/sanitize-html.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import type { TellCobro } from './cobro/cobro.ts'
import { bancos, datosempresas, homebanners, respuestas, textos, videos } from './tables.ts'

const LINEA_MAX = 1000

function wrong(field: string, message: string): AppError {
  return new AppError('DATOS_INVALIDOS', { fields: { [field]: message } })
}

/** Checks that a text has the format that its page expects. */
const keepTexto: BeforeWrite = (_tx, { datos, antes }): Datos => {
  const formato = antes?.['formato'] as Formato
  const { success, data: valor } = FORMATOS[formato].safeParse(datos['valor'])
  if (!success) throw wrong('valor', 'No tiene la forma que usa la página')
  if (formato === 'linea' && (/[\r\n]/.test(String(valor)) || String(valor).length > LINEA_MAX)) {
    throw wrong('valor', `Usá un solo renglón, de hasta ${LINEA_MAX} caracteres`)
  }
  const problem =
    antes?.['pagina'] === CORREOS ? problemOfMail(String(antes['clave']), String(valor)) : undefined
  if (problem) throw wrong('valor', problem)
  return { valor: formato === 'html' ? sanitizeHtml(String(valor)) : valor }
}

/** Rejects an empty subject or paragraph of a mail, and placeholders that no data fills. */
function problemOfMail(clave: string, valor: string): string | undefined {
  if (!valor.trim()) return OBLIGATORIO
  return problemOfPalabras(palabrasOfClave(clave), valor)
}

/** The fields that tell people where to transfer. */
const DATOS_DE_BANCO = ['nombre', 'titular', 'cuenta', 'identificador', 'alias', 'moneda']

/**
 * Purchases refer to a bank by its payment method, so `medio` cannot change. Account numbers are validated: a CBU has
 * check digits.
 */
function checkBanco({ datos, antes }: Parameters<BeforeWrite>[1]): void {
  if (antes && antes['medio'] !== datos['medio']) throw wrong('medio', 'El medio de un banco no se cambia')
  const identificador = String(datos['identificador'])
  const changed = identificador !== antes?.['identificador'] || datos['moneda'] !== antes['moneda']
  if (changed && datos['moneda'] === 'ARS' && !isCbu(digitsOf(identificador))) {
    throw wrong('identificador', 'Revisá el CBU: son 22 números, y alguno no es el que va')
  }
}

const keepBanco =
  (tellCobro: TellCobro): BeforeWrite =>
  async (tx, change): Promise<Datos> => {
    checkBanco(change)
    const { datos, antes, actor } = change
    if (DATOS_DE_BANCO.some((field) => datos[field] !== antes?.[field])) {
      const que = antes ? `la cuenta de ${antes['nombre']}` : `una cuenta nueva, de ${datos['nombre']}`
      await tellCobro(tx, { que, medio: Number(datos['medio']) }, actor)
    }
    return datos
  }

/** Requires a bank account for every transfer method of the books. */
const keepEmpresa =
  (tellCobro: TellCobro): BeforeWrite =>
  async (tx, { datos, antes, actor }): Promise<Datos> => {
    const cuentas = (await tx.select({ medio: bancos.medio }).from(bancos)).map(({ medio }) => medio)
    const problem = faltaCuenta(Number(datos['MedioPagoLibros']), cuentas)
    if (problem) throw wrong('MedioPagoLibros', problem)
    const perfil_datosbancarios = sanitizeHtml(String(datos['perfil_datosbancarios']))
    if (perfil_datosbancarios !== antes?.['perfil_datosbancarios']) {
      await tellCobro(tx, { que: 'los datos bancarios de la organización', medio: null }, actor)
    }
    return { ...datos, perfil_datosbancarios }
  }

export const videosStaff = bindStaff(VideosStaff, {
  table: videos,
  published: { field: 'IdEstado', on: ACTIVO, off: INACTIVO },
})
export const homeBannersStaff = bindStaff(HomeBannersStaff, {
  table: homebanners,
  published: { field: 'activo', on: 1, off: 0 },
})
export const textosStaff = bindStaff(TextosStaff, { table: textos, rules: { beforeWrite: keepTexto } })
export const bancosStaff = (tellCobro: TellCobro) =>
  bindStaff(BancosStaff, { table: bancos, rules: { beforeWrite: keepBanco(tellCobro) } })
export const empresaStaff = (tellCobro: TellCobro) =>
  bindStaff(EmpresaStaff, { table: datosempresas, rules: { beforeWrite: keepEmpresa(tellCobro) } })
export const respuestasStaff = bindStaff(RespuestasStaff, { table: respuestas })
