// Import rules for dependency-cruiser. Allow-lists and patterns, so that new folders and files are covered
// automatically.
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

const TESTS = ['\\.(test|spec)\\.tsx?$', '/dom-test\\.tsx$', '^testing/']
/** Build configuration of the faces (web and gestion), used by the scripts and not by the faces. */
const BUILDS = '^(web|gestion)/[^/]+\\.config\\.ts$'
const TYPES: Direction['to']['dependencyTypesNot'] = ['type-only']

const MODULES = '^api/src/modules/'
const AREA = '^api/src/modules/([^/]+)/'
const TABLES = '^api/src/.*(/|-)tables\\.ts$'
const QUERIES = '^api/src/.*(/|-)queries\\.ts$'
/** Resource declarations: what lists and items may answer, passed by routes to the resource engine. */
const RESOURCES = '^api/src/.*(/|-)resources\\.ts$'
const ROUTES = '^api/src/.*(/|-)routes\\.ts$'
const MODULE = '^api/src/modules/[^/]+/module\\.ts$'
/** The service of a module, which other modules may import. */
const SERVICE = '^api/src/modules/.*/service\\.ts$'
/** All other files of a module, which follow the rules of a service. */
const NO_SERVICE = [TABLES, QUERIES, RESOURCES, ROUTES, MODULE]
/**
 * Files that may write SQL. db/ opens, migrates and fills the database; the resource engine compiles its statements.
 */
const WRITES_SQL = [QUERIES, RESOURCES, TABLES, '^api/src/(db|resource)/']

const npm = (...names: string[]) => names.map((name) => `(^|node_modules/)${name}(/|$)`)
const SQL = npm('drizzle-orm', 'pg', 'pg-boss')
const CLIENTS = npm('stripe', 'mercadopago', 'nodemailer', 'undici', 'aws4fetch')
const SOCKETS = ['^(node:)?(http|https|http2|net|tls|dgram)$']
const TEST_TOOLS = npm('vitest', '@playwright/test', 'fast-check')
const REACHING_OUT = ['^api/src/(mail|jobs)/', '^api/src/modules/[^/]+/providers/']

/** Every code folder of the root, with the folders that it may import. */
const USES: Record<string, string[]> = {
  contract: [],
  domain: ['contract'],
  ui: ['contract', 'domain'],
  client: ['contract', 'domain'],
  base: ['contract', 'domain'],
  api: ['contract', 'domain', 'base'],
  web: ['contract', 'domain', 'base', 'ui', 'client'],
  gestion: ['contract', 'domain', 'base', 'ui', 'client'],
  demo: ['contract', 'domain', 'base', 'api'],
  sandbox: [],
}
/** Folders that build, test and measure the others and may import all of them. */
const AROUND = ['testing', 'e2e', 'bench', 'scripts']
const folders = (names: string[]) => `^(${names.join('|')})/`

/** An import rule. Its name is the message for violations. */
type Direction = Required<Pick<IRegularForbiddenRuleType, 'name' | 'from' | 'to'>>

const parts: Direction[] = Object.entries(USES).map(([name, uses]) => ({
  name: `${name} uses ${['itself', ...uses].join(', ')} and no other part`,
  from: { path: folders([name]), pathNot: [...TESTS, BUILDS] },
  to: { dependencyTypes: ['local'], pathNot: folders([name, ...uses]) },
}))

export const DIRECTIONS: Direction[] = [
  ...parts,
  {
    name: 'a new part says in scripts/checks/directions.ts what it may use',
    from: { path: '^([^/]+)/', pathNot: folders([...Object.keys(USES), ...AROUND]) },
    to: { dependencyTypes: ['local'], pathNot: '^$1/' },
  },
  {
    name: 'a face takes no base data along, only its types: the words come from the API',
    from: { path: folders(['web', 'gestion']), pathNot: TESTS },
    to: { path: folders(['base']), dependencyTypesNot: TYPES },
  },
  {
    name: 'a face, its tests included, knows nothing of the server or of the other face',
    from: { path: '^(web|gestion)/', pathNot: BUILDS },
    to: {
      path: [folders(['web', 'gestion', 'api', 'demo', 'sandbox', ...AROUND]), ...npm('fastify'), ...SQL],
      pathNot: '^$1/',
    },
  },
  {
    name: 'ui is the design system: of the product it knows the media it shows and how words are set',
    from: { path: folders(['ui']), pathNot: TESTS },
    to: { path: folders(['domain']), pathNot: ['^domain/archivos/', '^domain/texto/keep-together\\.ts$'] },
  },
  {
    name: 'contract and domain use no package but zod, and no module of Node',
    from: { path: folders(['contract', 'domain']), pathNot: TESTS },
    to: { dependencyTypesNot: ['local'], pathNot: npm('zod') },
  },
  {
    name: 'the tests of contract and domain stay within them',
    from: { path: '^(contract|domain)/.*\\.test\\.ts$' },
    to: { dependencyTypes: ['local'], pathNot: folders(['contract', 'domain']) },
  },
  {
    name: 'what runs for visitors does not use what is made for tests',
    from: {
      path: folders([...Object.keys(USES), 'scripts']),
      pathNot: [...TESTS, '^scripts/(test\\.ts|runs/)'],
    },
    to: { path: [...TESTS, ...TEST_TOOLS] },
  },

  {
    name: 'routes call services, not queries or tables',
    from: { path: ROUTES },
    to: { path: [QUERIES, TABLES, ...SQL], dependencyTypesNot: TYPES },
  },
  {
    name: 'a service, and all it is made of, uses queries; it knows neither routes nor tables',
    from: { path: MODULES, pathNot: [...NO_SERVICE, ...TESTS] },
    to: { path: [ROUTES, TABLES, MODULE], dependencyTypesNot: TYPES },
  },
  {
    name: 'module.ts puts service, routes and jobs together; it knows neither queries nor tables',
    from: { path: MODULE },
    to: { path: [QUERIES, TABLES, ...SQL] },
  },
  {
    name: 'only modules.ts puts modules together',
    from: { path: '^api/', pathNot: '^api/src/modules\\.ts$' },
    to: { path: MODULE, dependencyTypesNot: TYPES },
  },
  {
    name: 'modules.ts knows a module by its module.ts',
    from: { path: '^api/src/[^/]+$', pathNot: TESTS },
    to: { path: MODULES, pathNot: MODULE, dependencyTypesNot: TYPES },
  },
  {
    name: 'queries and resources know tables, and nothing that is above them',
    from: { path: [QUERIES, RESOURCES] },
    to: { path: MODULES, pathNot: [TABLES, QUERIES, RESOURCES], dependencyTypesNot: TYPES },
  },
  {
    name: 'tables know tables, the columns of db/ and the words of contract and domain',
    from: { path: TABLES },
    to: { dependencyTypes: ['local'], pathNot: [TABLES, '^api/src/db/', '^(contract|domain)/'] },
  },
  {
    name: "a module asks another one's service; its queries may read the other's tables",
    from: { path: AREA, pathNot: TESTS },
    to: { path: MODULES, pathNot: [`${MODULES}$1/`, SERVICE, TABLES, RESOURCES], dependencyTypesNot: TYPES },
  },
  {
    name: 'what serves every module knows none of them but the tables its queries read',
    from: {
      path: '^api/src/[^/]+/',
      pathNot: [MODULES, '^api/src/db/base/', ...TESTS],
    },
    to: { path: MODULES, pathNot: TABLES, dependencyTypesNot: TYPES },
  },
  {
    name: 'only queries, resources, tables, db/ and the resource engine know tables and write SQL',
    from: { path: '^api/src/', pathNot: [...WRITES_SQL, '^api/src/jobs/', ...TESTS] },
    to: { path: [TABLES, ...SQL], dependencyTypesNot: TYPES },
  },
  {
    name: 'only providers/, mail/ and jobs/ reach outside',
    from: { path: '^api/src/', pathNot: [...REACHING_OUT, ...TESTS] },
    to: { path: CLIENTS, dependencyTypesNot: TYPES },
  },
  {
    name: 'only providers/, mail/ and jobs/ reach outside',
    from: { path: MODULES, pathNot: [...REACHING_OUT, ...TESTS] },
    to: { path: SOCKETS, dependencyTypesNot: TYPES },
  },

  {
    name: 'parts and lib do not know features or routes',
    from: { path: '^(web|gestion)/app/(parts|lib)/' },
    to: { path: '^(web|gestion)/app/(features|routes)/' },
  },
  {
    name: 'features do not know routes',
    from: { path: '^(web|gestion)/app/features/' },
    to: { path: '^(web|gestion)/app/routes/' },
  },
  {
    name: 'features do not use each other',
    from: { path: '^(web|gestion)/app/features/([^/.]+)' },
    to: { path: '^$1/app/features/', pathNot: '^$1/app/features/$2[/.]' },
  },

  {
    name: 'screens of Gestión do not use each other: what two of them need is a part',
    from: { path: '^gestion/app/screens/([^/.]+)/', pathNot: TESTS },
    to: { path: '^gestion/app/screens/', pathNot: '^gestion/app/screens/$1/' },
  },

  { name: 'no cycles, not even of types', from: {}, to: { circular: true } },
  {
    name: 'files named after nothing collect everything: name it after what it does',
    from: {},
    to: { dependencyTypes: ['local'], path: '(^|/)(utils?|helpers?|misc|index)(\\.tsx?$|/)' },
  },
]
