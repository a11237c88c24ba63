// Every declared method, through offer, purchase, account and statement.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MEDIOS_DE_PAGO,
  MEDIOS_DE_TRANSFERENCIA,
  nombreDeMedio,
  ORIGEN,
  origenOf,
  TODOS_LOS_MEDIOS,
} from '#domain/compras/medios.ts'
import { listBancos } from '#domain/contenidos/contenidos.ts'
import { BancosStaff, EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await tienda.setCupo(EN_PERSONA, 20)
  await tienda.sql('delete from bancos')
})
afterAll(() => tienda.close())
const staff = () => tienda.visitor('staff')

describe.each(MEDIOS_DE_TRANSFERENCIA)('a transfer with bit %i', (medio) => {
  it('has an account, which the pages find and whose statements are read [compras/methods-declared-once]', async () => {
    const banco = {
      nombre: `Banco ${medio}`,
      titular: 'Senda',
      cuenta: String(medio),
      identificador: 'ES91 2100 0418 4502 0005 1332',
      alias: '',
      moneda: 'USD' as const,
    }
    await staff().call(BancosStaff.endpoints.create, { body: { medio, ...banco, motivo: 'Cuenta nueva' } })
    const { data } = await tienda.visitor().call(listBancos, { query: { medio: String(medio) } })
    expect(data).toMatchObject([{ medio, nombre: banco.nombre }])
    const body = await multipart('/v1/gestion/extractos', {
      id: randomUUID(),
      medio: String(medio),
      plantilla: '',
      archivo: new File(
        [
          `OFXHEADER:100\n<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20260101120000<TRNAMT>${medio}.00<FITID>F${medio}<NAME>ANA<MEMO></STMTTRN></BANKTRANLIST></OFX>`,
        ],
        'extracto.ofx',
      ),
    })
    const answer = await staff().inject(body)
    expect(answer.statusCode, answer.payload).toBe(200)
  })
})

it('all of them together can be chosen for books, once each transfer has its account [compras/methods-declared-once]', async () => {
  const { get, update } = EmpresaStaff.endpoints
  const { item } = await staff().call(get, { params: { id: 1 }, query: {} })
  const { id, version, actualizadoEn, ...form } = item
  const body = { ...form, MedioPagoLibros: TODOS_LOS_MEDIOS, motivo: 'Todos los medios' }
  expect((await staff().call(update, { params: { id }, version, body })).item.MedioPagoLibros).toBe(
    TODOS_LOS_MEDIOS,
  )
})

it.each(MEDIOS_DE_PAGO.map((medio) => [nombreDeMedio(medio), medio] as const))(
  '%s is offered, bought and enrols under its own form of payment [compras/methods-declared-once]',
  async (_nombre, medio) => {
    const origen = origenOf(medio)
    await tienda.sql('update eventos set medio_pago_arg = $1 where id_evento = $2', [medio, EN_PERSONA])
    const { referencia } = await (origen === 'transferencia'
      ? tienda.buy({ medio })
      : tienda.buyPaid(origen, { medio }))
    if (origen === 'transferencia') await tienda.confirm(referencia)
    const [row] = await tienda.sql(
      `select c.estado, c.origin, c.medio, e.id_forma_pago from compras c join evento_usuarios e on e.compra_id = c.id
       where c.referencia = $1`,
      [referencia],
    )
    const { IdFormaPago } = ORIGEN[origen]
    expect(row).toEqual({ estado: 'confirmada', origin: origen, medio, id_forma_pago: IdFormaPago })
  },
)
