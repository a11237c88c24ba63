interface Cause {
  code: number | string
  description: string
  data: unknown
}

/** An answer in Mercado Pago's own error format. */
export class MercadoPagoFailure extends Error {
  readonly status: number
  readonly body: { message: string; error: string; status: number; cause: Cause[] | null }
  constructor(status: number, error: string, message: string, code?: number) {
    super(message)
    this.status = status
    this.body = {
      message,
      error,
      status,
      cause: code === undefined ? null : [{ code, description: message, data: null }],
    }
  }
}

export const badRequest = (error: string, message: string, code?: number) =>
  new MercadoPagoFailure(400, error, message, code)

export const notFound = (message: string, code?: number) =>
  new MercadoPagoFailure(404, 'not_found', message, code)
