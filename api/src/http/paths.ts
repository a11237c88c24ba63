const OWN_BASES =
  /^\/v1\/(auth|data|gestion|mercadopago|stripe|paypal|ip-location|openapi\.json|docs)(?=[/?]|$)/

/** D1: `/v1/eventos` is `/v1/data/eventos`. */
export function canonicalUrl(url: string): string {
  return url.startsWith('/v1/') && !OWN_BASES.test(url) ? `/v1/data/${url.slice(4)}` : url
}
