import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './api/src/modules/*/tables.ts',
    './api/src/modules/*/*/tables.ts',
    './api/src/mail/tables.ts',
    './api/src/resource/tables.ts',
    './api/src/http/access/limites-tables.ts',
    './api/src/db/base/tables.ts',
  ],
  out: './api/src/db/migrations',
})
