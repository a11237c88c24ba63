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

const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'testing/**']
const AROUND = '{sandbox,scripts,e2e,bench,testing}/**'
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
const REACHING_OUT = ['api/src/{mail,jobs}/**', 'api/src/modules/*/providers/**']

export const DIRECTIONS: Direction[] = [
  {
    rule: 'contract is machinery: it knows no noun of the product',
    from: ['contract/**'],
    except: TESTS,
    only: ['contract/**', 'npm:zod'],
  },
  {
    rule: 'domain is what both sides agree on: it uses nothing but zod and the contract',
    from: ['domain/**'],
    except: TESTS,
    only: ['{contract,domain}/**', 'npm:zod'],
  },
  {
    rule: 'the tests of contract and domain stay within them',
    from: ['{contract,domain}/**/*.test.ts'],
    never: ['{ui,client,api,web,gestion,base,demo}/**', AROUND],
  },
  {
    rule: 'ui is the design system: it calls nobody and knows no area but the media it shows',
    from: ['ui/**'],
    except: TESTS,
    only: ['{contract,ui}/**', 'domain/archivos/**', 'npm:{*,@*/*}'],
  },
  {
    rule: 'client carries calls from a browser: it knows contract and domain only',
    from: ['client/**'],
    except: TESTS,
    never: ['{ui,api,web,gestion,base,demo}/**', AROUND],
  },
  {
    rule: 'base is reference data: it knows contract and domain only',
    from: ['base/**'],
    except: TESTS,
    never: ['{ui,client,api,web,gestion,demo}/**', AROUND],
  },
  {
    rule: 'api knows neither face, nor the demo, nor the sandbox',
    from: ['api/**'],
    except: TESTS,
    never: ['{ui,client,web,gestion,demo,sandbox,scripts,e2e,bench}/**'],
  },
  {
    rule: 'a face knows contract, domain, ui and client, nothing else',
    from: ['{web,gestion}/**'],
    never: ['{api,demo}/**', AROUND, 'npm:fastify', ...SQL],
  },
  {
    rule: 'a face takes no base data along, only its types: the words come from the API',
    from: ['{web,gestion}/**'],
    never: ['base/**'],
    typesMayCross: true,
  },
  { rule: 'the two faces do not use each other', from: ['web/**'], never: ['gestion/**'] },
  { rule: 'the two faces do not use each other', from: ['gestion/**'], never: ['web/**'] },
  {
    rule: 'the sandbox is the outside world: it does not know the inside',
    from: ['sandbox/**'],
    except: TESTS,
    never: ['{contract,domain,ui,client,base,demo,api,web,gestion,scripts,e2e,bench,testing}/**'],
  },
  {
    rule: 'what runs for visitors does not use what is made for tests',
    from: ['{contract,domain,ui,client,base,demo,api,web,gestion,sandbox}/**'],
    except: TESTS,
    never: ['**/*.test.{ts,tsx}', 'testing/**', 'npm:vitest', 'npm:@playwright/test', 'npm:fast-check'],
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
    rule: 'only queries, resources, tables, db/ and the resource engine write SQL',
    from: ['api/src/**'],
    except: [
      ...TESTS,
      'api/src/**/{queries,*-queries}.ts',
      RESOURCES,
      TABLES,
      'api/src/{db,jobs,resource}/**',
    ],
    never: SQL,
    typesMayCross: true,
  },
  {
    rule: 'only providers/, mail/ and jobs/ reach outside',
    from: ['api/src/**'],
    except: [...TESTS, ...REACHING_OUT],
    never: CLIENTS,
    typesMayCross: true,
  },
  {
    rule: 'only providers/, mail/ and jobs/ reach outside',
    from: ['api/src/modules/**'],
    except: [...TESTS, ...REACHING_OUT],
    never: SOCKETS,
    typesMayCross: true,
  },
  {
    rule: 'parts and lib do not know features or routes',
    from: ['web/app/{parts,lib}/**'],
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
