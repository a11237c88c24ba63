/** Production on a database of the demo and without the world around it, as tests and measurements run it. */
export const AS_PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_WEAK_SECRET: '1',
  ALLOW_HTTP_ORIGIN: '1',
  ALLOW_NO_MAIL: '1',
  ALLOW_SANDBOX: '1',
  ALLOW_DEMO_ACCOUNTS: '1',
}
