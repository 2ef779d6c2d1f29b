/** Who may import whom. The table with its reasons is in docs/decisions/0002-dependency-rules.md. */
const { foldersOf, folders, foreignPattern } = require('./scripts/folders.ts')

/** Files of some folders of the list. */
const within = (names) => `^(${names.join('|')})/`
const product = within(foldersOf('shipped'))
const ours = within(folders.map(({ name }) => name))
/** What reaches no host: programs, scripts and tests. */
const others = within([...foldersOf('program'), ...foldersOf('repository')])
const tests = '\\.test(-d)?\\.tsx?$|/testing/|^apps/vault/tests/'

/** What files under `from` may import: nothing of ours but `allowed`. Test files are free. */
const only = (name, from, allowed, comment, extra = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: [tests, ...(extra.fromNot ?? [])] },
  to: { path: ours, pathNot: allowed, ...extra.to },
})

/** A package that only some files may use, types included. */
const kept = (name, dependency, places) => ({
  name,
  severity: 'error',
  comment: `${dependency} is used only in: ${places.join(', ')}`,
  from: { path: ours, pathNot: [tests, others, ...places] },
  to: { path: `(^|/)node_modules/(@types/)?${dependency}/` },
})

/** What `ui/kit` may use of the kernel's contract: texts, names of icons, the base of errors, and the type of a scope. */
const kitContract = '^kernel/api/(message|icons|errors|scope)\\.ts$'
/** The motion of single components. */
const kitMotion = '^ui/motion/(shake|play|duration|prefersReducedMotion)\\.ts$'

/** The folders of the secure site, from the bottom up: each may use those before it. `frame` and `window` are programs of their own. */
const vaultLayers = ['base', 'keys', 'worker', 'popup', 'account', 'review', 'smart', 'views']
const vaultFolder = (name) => `^apps/vault/${name}/`
const widgetForKeys = ['^lib/', '^protocol/', '^siwx/message/']
const widgetForViews = [...widgetForKeys, '^locales/', '^ui/(kit|styles|icons)/', kitMotion, '^elements/styles/', kitContract]
const vaultRules = [
  ...vaultLayers.map((name, at) =>
    only(
      `vault-${name}-imports`,
      vaultFolder(name),
      [...vaultLayers.slice(0, at + 1).map(vaultFolder), ...(name === 'views' ? widgetForViews : widgetForKeys)],
      'The folders of the secure site are layers, and it contains named folders of the widget only (docs/decisions/0063).',
    ),
  ),
  ...['frame', 'window'].map((name) =>
    only(
      `vault-${name}-imports`,
      vaultFolder(name),
      [...vaultLayers.map(vaultFolder), vaultFolder(name), ...widgetForViews],
      'The frame and the windows of the secure site are programs of their own.',
    ),
  ),
  only(
    'vault-server-stands-alone',
    '^apps/vault/(serve/|start\\.ts$)',
    ['^apps/vault/serve/'],
    'The server of the secure site is built of its own files alone.',
  ),
]
/** The folders of the gateway, the lowest first, and what each may import of the gateway beside itself, `base` and the interfaces of its parts. */
const gatewayFolders = {
  base: [],
  prices: [],
  store: [],
  shared: ['limits/', 'cache/', 'secrets\\.ts$'],
  limits: ['shared/(createGate|AnswerFormError)\\.ts$', 'secrets\\.ts$'],
  cache: ['shared/(createGate|AnswerFormError)\\.ts$', 'secrets\\.ts$'],
  http: ['limits/'],
  projects: ['http/'],
  directory: ['http/'],
  events: ['http/'],
  balances: ['http/', 'prices/'],
  history: ['http/', 'prices/', 'balances/'],
  permissions: ['http/', 'cache/', 'balances/'],
  heldItems: ['http/'],
  data: ['http/', 'cache/', 'prices/', 'balances/', 'history/', 'permissions/', 'heldItems/'],
  reads: ['http/', 'cache/', 'data/createGuard\\.ts$'],
  pictures: ['http/', 'secrets\\.ts$'],
  items: ['http/', 'pictures/createKeptReads\\.ts$', 'heldItems/toFileAddress\\.ts$'],
  swaps: ['http/', 'balances/'],
  onRamp: ['http/', 'cache/', 'prices/', 'secrets\\.ts$'],
  names: ['http/', 'limits/', 'secrets\\.ts$'],
  identity: ['http/', 'cache/', 'balances/', 'names/'],
  signIn: ['http/', 'projects/', 'secrets\\.ts$'],
  keys: ['http/', 'secrets\\.ts$'],
  health: ['http/'],
  vault: ['http/', 'limits/', 'prices/', 'projects/', 'balances/', 'secrets\\.ts$'],
  telemetry: ['http/', 'node_modules/', 'settings/(readTelemetry|systemClock)\\.ts$', 'version\\.ts$'],
}
/** What the gateway has of the rest: what both say to each other, what an object, an origin and a name are, which name was meant, the check of signatures for every server, and the list of wallets. */
const gatewayOutside = [
  '^protocol/',
  '^lib/checks/isRecord\\.ts$',
  '^lib/timing/withAbort\\.ts$',
  '^lib/web/(readOrigin|parseUrl)\\.ts$',
  '^lib/text/(cleanText|nearestOf)\\.ts$',
  '^exports/siwx-server\\.ts$',
  '^scripts/data/wallets\\.json$',
]
const gatewayInterfaces = [
  'balances/BalanceProvider',
  'directory/Directory',
  'history/HistoryProvider',
  'names/Names',
  'onRamp/OnRamp',
  'heldItems/HeldItems',
  'permissions/PermissionProvider',
  'pictures/Pictures',
  'prices/Prices',
  'projects/Projects',
  'reads/Reads',
  'shared/SharedStore',
  'signIn/SignInParts',
  'store/CodeLimits',
  'store/DoubleStore',
  'store/IdTokenStore',
  'store/NameStore',
  'store/OnRampStore',
  'store/Store',
  'store/StoreError',
  'store/VaultStore',
  'swaps/Swaps',
  'telemetry/Telemetry',
  'vault/VaultParts',
].map((name) => `^apps/gateway/${name}\\.ts$`)
/** The folders of the gateway from the bottom up (docs/decisions/0155): a folder looks only down, at its interfaces too. */
const gatewayLayers = [
  [
    'base',
    'prices',
    'store',
    'telemetry',
    'shared',
    'limits',
    'cache',
    'http',
    'events',
    'balances',
    'swaps',
    'history',
    'permissions',
    'heldItems',
    'directory',
    'names',
  ],
  ['projects', 'signIn', 'data', 'reads', 'vault', 'keys', 'pictures', 'onRamp', 'openapi', 'identity', 'health', 'settings', 'commands'],
].flat()
/** What looks up all the same. The list only becomes shorter. */
const gatewayBackArrows = {
  shared: ['cache/valkeyAnswers\\.ts$', 'limits/(databaseLimiters|DatabaseBuckets|valkeyLimiters)\\.ts$'],
  telemetry: ['http/', 'settings/(readTelemetry|systemClock)\\.ts$'],
}
const gatewayLayerRules = gatewayLayers.slice(0, -1).map((folder, at) => ({
  name: `gateway-${folder}-looks-down`,
  severity: 'error',
  comment: 'The folders of the gateway have an order, and none imports one above it: docs/decisions/0155.',
  from: { path: `^apps/gateway/${folder}/`, pathNot: [tests] },
  to: {
    path: `^apps/gateway/((${gatewayLayers.slice(at + 1).join('|')})/${folder === 'settings' ? '' : '|GatewayParts\\.ts$'})`,
    pathNot: (gatewayBackArrows[folder] ?? []).map((path) => `^apps/gateway/${path}`),
  },
}))

/** The folders of the sandbox that run in Node, and what each may import of the others beside `world`, which all of them stand on. */
const sandboxFolders = {
  aggregator: ['gateway/sandboxParts\\.ts$'],
  bitcoin: [],
  bundler: [],
  exchange: [],
  farcaster: [],
  gateway: ['aggregator/', 'onramp/', 'social/'],
  mail: [],
  onramp: ['solana/'],
  relay: [],
  // It asks the package what a shop asks it.
  shop: ['^exports/pay-server\\.ts$'],
  social: [],
  solana: [],
  vault: [],
  web: ['bitcoin/', 'gateway/', 'mail/', 'relay/', 'shop/', 'solana/'],
}
const sandboxPrograms = `^apps/sandbox/(${Object.keys(sandboxFolders).join('|')}|world)/`
/** The other apps, which the sandbox has by the names of their packages. */
const otherApps = '^apps/(gateway|vault)/'
const sandboxRules = [
  ...Object.entries(sandboxFolders).map(([folder, allowed]) =>
    only(
      `sandbox-${folder}-imports`,
      `^apps/sandbox/${folder}/`,
      [`^apps/sandbox/(${folder}|world)/`, otherApps, ...allowed.map((path) => (path.startsWith('^') ? path : `^apps/sandbox/${path}`))],
      'Each folder of the sandbox is a server of its own. What puts them together is world/startWorld.ts.',
    ),
  ),
  only(
    'sandbox-world-imports',
    '^apps/sandbox/world/',
    ['^apps/sandbox/world/', '^apps/gateway/contracts/'],
    'The servers stand on world/: it imports none of them.',
    { fromNot: ['^apps/sandbox/world/(startChain|startWorld)\\.ts$'] },
  ),
  {
    name: 'sandbox-asks-apps-by-name',
    severity: 'error',
    comment: 'The published sandbox has the other apps as packages.',
    from: { path: [sandboxPrograms, '^apps/sandbox/(start\\.ts$|build/)'], pathNot: [tests] },
    to: { path: otherApps, dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'sandbox-pages-run-in-browsers',
    severity: 'error',
    comment:
      'Pages have the settings of the sandbox, what its shop sells, what the currencies are worth and how amounts are read, and nothing else of what runs in Node.',
    from: { path: '^apps/sandbox/(control|hosts|mailbox|phone|wallets)/', pathNot: [tests] },
    to: {
      path: [sandboxPrograms, '^apps/sandbox/build/'],
      pathNot: ['^apps/sandbox/world/(settings|Token|NameRecord|buildings|nativePrices|toBaseUnits)\\.ts$'],
    },
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No cycles, type imports included. What is reached by import(), and typeof import(), does not close one.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-import'] } },
    },
    { name: 'no-unresolved', severity: 'error', comment: 'The import leads nowhere.', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      comment: 'A host does not have our development dependencies.',
      from: { path: product, pathNot: [tests] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
        // The host's own, and no peer: npm cannot upgrade a package with that peer (ADR 0016). Hosts install it for the adapter that needs it.
        // zod is part of dist/validate.js, and exports/validate.ts is all that may use it (see below).
        pathNot: ['node_modules/@types/', 'node_modules/@wagmi/core/', 'node_modules/zod/', '\\.css$'],
      },
    },

    only('lib-imports-nothing-of-ours', '^lib/', ['^lib/'], 'lib is pure: it imports nothing else of ours.'),
    only('protocol-imports-lib', '^protocol/', ['^protocol/', '^lib/'], 'What two programs say to each other depends on neither.'),
    only('contract-imports-lib', '^kernel/api/', ['^kernel/api/', '^lib/'], 'The contract stands alone.'),
    only('kernel-imports-kernel-and-lib', '^kernel/', ['^kernel/', '^lib/'], 'The kernel knows no plugin, no port and no view.'),
    only('siwx-messages-are-pure', '^siwx/message/', ['^siwx/message/', '^lib/'], 'Reading and writing sign-in messages needs nothing but lib.'),
    only('siwx-stands-alone', '^siwx/(?!message/)', ['^siwx/', '^kernel/api/', '^ports/', '^lib/'], 'The sign-in library is used on servers too.'),
    only(
      'payments-stand-alone',
      '^pay/',
      ['^pay/', '^kernel/api/', '^protocol/payments/', '^lib/'],
      'Payments are verified on servers, without a page or a plugin.',
    ),
    only('networks-are-data', '^networks/', ['^networks/', '^kernel/api/', '^lib/'], 'Network definitions are data.'),
    only('locales-are-data', '^locales/', ['^locales/', '^lib/'], 'Translations are tables of texts, and the code that loads them.'),
    only('ports-import-contract-and-ports', '^ports/', ['^kernel/api/', '^ports/'], 'A port holds names and types.'),
    only(
      'kit-knows-no-kernel',
      '^ui/(kit|icons|styles)/',
      ['^ui/(kit|icons|styles)/', kitMotion, '^lib/', kitContract],
      'The kit is shown by programs without a kernel: UiHost is all that it asks of them (docs/decisions/0063).',
    ),
    only('ui-imports', '^ui/', ['^kernel/api/', '^ports/', '^lib/', '^ui/'], 'ui knows the contract, the ports and itself.'),
    only(
      'elements-import',
      '^elements/',
      ['^kernel/api/', '^ports/', '^lib/', '^elements/', '^ui/mount\\.tsx$'],
      'elements know the contract and themselves; React comes through ui/mount.',
    ),
    {
      name: 'elements-load-ui-lazily',
      severity: 'error',
      comment: 'elements may only import() ui/mount: React is not for page load.',
      from: { path: '^elements/', pathNot: [tests] },
      to: { path: '^ui/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },
    only(
      'manifest-is-data',
      '^(plugins|adapters)/([^/]+)/manifest\\.ts$',
      ['^kernel/api/', '^ports/', '^$1/$2/plugin\\.ts$', '^$1/$2/locales/', '^lib/timing/importWithRetry\\.ts$'],
      'A manifest is data: contract, ports, and import() of its own plugin and locales, which is tried twice (docs/decisions/0020).',
    ),
    {
      name: 'manifest-loads-code-lazily',
      severity: 'error',
      comment: 'A manifest may only import() its plugin and locales.',
      from: { path: '^(plugins|adapters)/([^/]+)/manifest\\.ts$' },
      to: { path: '^(plugins|adapters)/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },
    only(
      'plugin-keeps-to-itself',
      '^plugins/([^/]+)/(?!manifest\\.ts$|views/)',
      ['^kernel/api/', '^ports/', '^protocol/', '^lib/', '^siwx/message/', '^plugins/$1/'],
      'A plugin imports the contract, ports, lib and its own files; never another plugin, not even its types.',
    ),
    {
      name: 'plugin-loads-views-lazily',
      severity: 'error',
      comment: 'The views of a plugin come by import().',
      from: { path: '^plugins/([^/]+)/(?!views/)', pathNot: [tests] },
      to: { path: '^plugins/[^/]+/views/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },
    only(
      'view-imports',
      '^plugins/([^/]+)/views/',
      ['^kernel/api/', '^ports/', '^protocol/', '^lib/', '^siwx/message/', '^ui/index\\.ts$', '^ui/kit/review/(index\\.ts|review\\.css)$', '^plugins/$1/'],
      'A view may also use portico/ui, by its front door, and what the secure site reviews with as well.',
    ),
    only(
      'adapter-keeps-to-itself',
      '^adapters/([^/]+)/(?!manifest\\.ts$)',
      ['^kernel/api/', '^ports/', '^protocol/', '^lib/', '^siwx/message/', '^adapters/$1/'],
      'An adapter is a plugin without views.',
    ),
    ...vaultRules,
    ...sandboxRules,
    only(
      'site-imports',
      '^site/',
      ['^site/', '^apps/sandbox/', '^scripts/(chromium|misuse)\\.ts$', '^exports/'],
      'The website is built of the documentation and of the sandbox, and has the package by its name.',
    ),
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      comment: 'Only portico/testing reaches into tests.',
      from: { path: product, pathNot: [tests, '^exports/testing\\.ts$'] },
      to: { path: '^(tests|apps|scripts|examples|site)/' },
    },
    {
      name: 'one-list-names-the-plugins',
      severity: 'error',
      comment: 'plugins/index.ts is the only file that names the plugins; the client reads it.',
      from: { path: ours, pathNot: [tests, '^plugins/', '^(apps/sandbox|tests|scripts)/'] },
      to: { path: '^plugins/', pathNot: ['^plugins/index\\.ts$'] },
    },
    {
      name: 'the-client-reads-the-list',
      severity: 'error',
      comment: 'The built-in plugins are for the client; plugins do not know each other.',
      from: { path: ours, pathNot: [tests, '^client/', '^tests/'] },
      to: { path: '^plugins/index\\.ts$' },
    },
    only(
      'the-list-imports',
      '^plugins/index\\.ts$',
      ['^kernel/api/', '^(plugins|adapters)/[^/]+/(manifest|plugin|former/\\w+)\\.ts$'],
      'The list of built-in plugins leads to manifests, and to the code that the first view needs.',
    ),
    {
      name: 'the-list-loads-lazily',
      severity: 'error',
      comment: 'Page load carries the list of built-in plugins and nothing that it leads to.',
      from: { path: '^plugins/index\\.ts$' },
      to: { path: '^(plugins|adapters)/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },

    only(
      'gateway-stands-alone',
      '^apps/gateway/',
      ['^apps/gateway/', ...gatewayOutside],
      'The gateway has nothing of the widget but what both say to each other, and the check of signatures for every server.',
    ),
    only('gateway-client-stands-alone', '^apps/gateway-client/', ['^apps/gateway-client/'], 'The client of the gateway has its types from the document alone.'),
    {
      name: 'gateway-client-needs-no-package',
      severity: 'error',
      comment: 'Who installs the client gets one package.',
      from: { path: '^apps/gateway-client/', pathNot: [tests, '^apps/gateway-client/build/'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'] },
    },
    ...Object.entries(gatewayFolders).map(([folder, allowed]) =>
      only(
        `gateway-${folder}-imports`,
        `^apps/gateway/${folder}/`,
        [...gatewayOutside, `^apps/gateway/${folder}/`, '^apps/gateway/base/', ...gatewayInterfaces, ...allowed.map((path) => `^apps/gateway/${path}`)],
        'The folders of the gateway are layers. What puts them together is createGateway.ts, and settings/ with the settings.',
      ),
    ),
    ...gatewayLayerRules,
    {
      name: 'gateway-settings-start-nothing',
      severity: 'error',
      comment: 'The parts are made by settings/, and put together above it.',
      from: { path: '^apps/gateway/settings/', pathNot: [tests] },
      to: { path: '^apps/gateway/((createGateway|createAreas|startGateway|start|guard)\\.ts$|commands/)' },
    },

    kept('react-in-views', 'react', [
      '^ui/',
      '^plugins/[^/]+/views/',
      '^client/useReactInstance\\.ts$',
      '^client/walletButton/useAppKitWallets\\.ts$',
      '^client/pay/use\\w+\\.ts$',
      '^exports/(react|wallet-button-react|adapters/solanaReact)\\.tsx?$',
    ]),
    kept('react-dom-in-views', 'react-dom', ['^ui/', '^plugins/[^/]+/views/', '^exports/react\\.tsx?$']),
    kept('lit-in-elements', 'lit-html', ['^elements/']),
    kept('valtio-in-state', 'valtio', ['^kernel/state/', '^kernel/api/readable\\.ts$', '^ui/hooks/useReadable\\.ts$']),
    kept('mitt-in-the-bus', 'mitt', ['^kernel/events/createBus\\.ts$']),
    kept('zod-in-validate', 'zod', ['^exports/validate\\.ts$']),
    kept('solana-in-its-adapter', '@solana/web3\\.js', ['^adapters/solana/', '^exports/adapters/solana(React|Vue)\\.tsx?$']),
    kept('viem-in-its-adapter', 'viem', [
      '^adapters/(evm|wagmi)/',
      '^plugins/names/',
      '^siwx/verifyEvm\\.ts$',
      '^exports/networks\\.ts$',
      '^exports/standalone/wagmi\\.ts$',
    ]),
    {
      name: 'zod-mini',
      severity: 'error',
      comment: 'zod itself weighs 91 kB gzip; zod/mini 5. A test may weigh more.',
      from: { path: ours, pathNot: ['^tests/'] },
      to: { path: 'node_modules/zod/(index|v3|v4/index|v4/classic)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-test-of-pages-loads-what-a-page-loads',
      severity: 'error',
      comment: 'A page imports no code of a plugin. A test that does cannot show that something is missing before that code is loaded.',
      from: { path: '^tests/public/', pathNot: ['^tests/public/connectors\\.test\\.ts$'] },
      to: { path: '^plugins/[^/]+/(plugin|views/views)\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: foreignPattern },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
