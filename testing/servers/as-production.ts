/** Production settings on a demo database without external services, for tests and measurements. */
export const AS_PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_WEAK_SECRET: '1',
  ALLOW_HTTP_ORIGIN: '1',
  ALLOW_NO_MAIL: '1',
  ALLOW_SANDBOX: '1',
  ALLOW_DEMO_ACCOUNTS: '1',
}
