// Who may use whom. Globs, so that a new folder is covered without anybody remembering.

export interface Direction {
  /** What a reader is told when the rule is broken. */
  rule: string
  from: string[]
  except?: string[]
  /** What may not be used … */
  never?: string[]
  /** … or the only things that may. */
  only?: string[]
  /** Imports within the same group, as captured by this pattern, are free. */
  withinSame?: RegExp
  /** Types alone may cross. */
  typesMayCross?: boolean
}

const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'api/src/testing/**']
const AREA = /^api\/src\/modules\/([^/]+)\//
const FEATURE = /^web\/app\/features\/([^/]+)[/.]/
const QUERIES = 'api/src/modules/**/{queries,*-queries}.ts'
// Declarations of what a list or an item may answer: data that routes hand to the resource engine.
const RESOURCES = 'api/src/modules/**/{resources,*-resources}.ts'
const TABLES = 'api/src/**/{tables,*-tables}.ts'
const ROUTES = 'api/src/modules/**/{routes,*-routes}.ts'
const SERVICES = 'api/src/modules/**/{service,*-service}.ts'
const SQL = ['npm:drizzle-orm', 'npm:pg', 'npm:pg-boss']
const CLIENTS = ['global:fetch', 'npm:stripe', 'npm:mercadopago', 'npm:nodemailer', 'npm:undici']
const SOCKETS = ['node:{http,https,http2,net,tls,dgram}']
const REACHING_OUT = ['api/src/{mail,jobs}/**', 'api/src/modules/*/proveedores/**']

export const DIRECTIONS: Direction[] = [
  {
    rule: 'domain is what both sides agree on: it uses nothing but zod',
    from: ['domain/**'],
    except: TESTS,
    only: ['domain/**', 'npm:zod'],
  },
  {
    rule: 'the tests of domain stay within domain',
    from: ['domain/**/*.test.ts'],
    never: ['{api,web,admin,sandbox,scripts,e2e,bench}/**'],
  },
  {
    rule: 'api does not know the pages, the back office or the sandbox',
    from: ['api/**'],
    except: TESTS,
    never: ['{web,admin,sandbox,scripts,e2e,bench}/**'],
  },
  {
    rule: 'web knows domain and HTTP, nothing else',
    from: ['web/**', 'admin/**'],
    never: ['{api,sandbox,scripts,e2e,bench}/**', 'npm:fastify', ...SQL],
  },
  { rule: 'web and admin are two faces that do not share code', from: ['web/**'], never: ['admin/**'] },
  { rule: 'web and admin are two faces that do not share code', from: ['admin/**'], never: ['web/**'] },
  {
    rule: 'the sandbox is the outside world: it does not know the inside',
    from: ['sandbox/**'],
    except: TESTS,
    never: ['{api,web,admin,scripts,e2e,bench}/**'],
  },
  {
    rule: 'what runs for visitors does not use what is made for tests',
    from: ['{api,web,admin,sandbox}/**'],
    except: TESTS,
    never: [
      '**/*.test.{ts,tsx}',
      'api/src/testing/**',
      'npm:vitest',
      'npm:@playwright/test',
      'npm:fast-check',
    ],
  },
  {
    rule: 'routes call services, not queries or tables',
    from: [ROUTES],
    never: [QUERIES, TABLES, ...SQL],
    typesMayCross: true,
  },
  {
    rule: 'services call queries, not routes or tables',
    from: [SERVICES],
    never: [ROUTES, TABLES],
    typesMayCross: true,
  },
  {
    rule: 'queries and resources know tables, not services or routes',
    from: [QUERIES, RESOURCES],
    never: [SERVICES, ROUTES],
  },
  { rule: 'tables know tables only', from: [TABLES], never: [QUERIES, RESOURCES, SERVICES, ROUTES] },
  {
    rule: "a module uses another module's service, never its queries or routes",
    from: ['api/src/modules/**'],
    except: TESTS,
    never: [QUERIES, ROUTES],
    withinSame: AREA,
  },
  {
    rule: 'only queries, resources, tables and db/ write SQL',
    from: ['api/src/**'],
    except: [...TESTS, 'api/src/**/{queries,*-queries}.ts', RESOURCES, TABLES, 'api/src/{db,jobs}/**'],
    never: SQL,
    typesMayCross: true,
  },
  {
    rule: 'only proveedores/, mail/ and jobs/ reach outside',
    from: ['api/src/**'],
    except: [...TESTS, ...REACHING_OUT],
    never: CLIENTS,
    typesMayCross: true,
  },
  {
    rule: 'only proveedores/, mail/ and jobs/ reach outside',
    from: ['api/src/modules/**'],
    except: [...TESTS, ...REACHING_OUT],
    never: SOCKETS,
    typesMayCross: true,
  },
  {
    rule: 'ui and lib do not know features or routes',
    from: ['web/app/{ui,lib}/**'],
    never: ['web/app/{features,routes}/**'],
  },
  { rule: 'features do not know routes', from: ['web/app/features/**'], never: ['web/app/routes/**'] },
  {
    rule: 'features do not use each other',
    from: ['web/app/features/**'],
    never: ['web/app/features/**'],
    withinSame: FEATURE,
  },
]
