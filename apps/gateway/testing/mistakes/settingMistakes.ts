/** What is changed of settings that are right, and what is said of it where that is not the name of the setting. */
export interface Mistake {
  readonly set: Readonly<Record<string, string | undefined>>
  readonly says?: string
}
/** Wrong values of a setting, and mistakes of which it is a part. */
type Mistakes = Readonly<Record<string, readonly (string | Mistake)[]>>

const base64 = (bytes: number, fill = 5) => Buffer.alloc(bytes, fill).toString('base64')
const numbers = (...names: readonly string[]): Mistakes => Object.fromEntries(names.map((name) => [name, ['many', '-1', '1.5', '9999999999']]))
const flags = (...names: readonly string[]): Mistakes => Object.fromEntries(names.map((name) => [name, ['yes', 'true', '2']]))
/** Of settings that take any text: quotation marks that no shell took away, and the line end of a file. */
const texts = (...names: readonly string[]): Mistakes => Object.fromEntries(names.map((name) => [name, ['"secret"', "'secret'", 'secret\n', ' secret']]))
const servers = (...names: readonly string[]): Mistakes =>
  Object.fromEntries(names.map((name) => [name, ['api.example', 'http://api.example', 'https://api.example/v1']]))
const lists = (...names: readonly string[]): Mistakes =>
  Object.fromEntries(names.map((name) => [name, ['app.example', 'https://app.example/', 'null', 'https://a.example https://b.example']]))
const without = (name: string, needed: string): readonly Mistake[] => [{ set: { [needed]: undefined }, says: name }]
const client = (name: string): Mistakes => ({
  [`GATEWAY_${name}_ID`]: [{ set: { [`GATEWAY_${name}_SECRET`]: undefined } }, '"id"', 'id\n'],
  [`GATEWAY_${name}_SECRET`]: [{ set: { [`GATEWAY_${name}_ID`]: undefined } }, '"secret"', 'secret\n'],
  [`GATEWAY_${name}_ISSUER`]: ['login.example', 'http://login.example'],
})
const files = (...names: readonly string[]): Mistakes =>
  Object.fromEntries(
    names.map((name) => [
      name,
      [
        { set: { [name]: '/nowhere.json' }, says: `${name}, the file /nowhere.json: There is no such file.` },
        { set: { [name]: '/' }, says: `${name}, the file /: It is a folder, and not a file.` },
      ],
    ]),
  )

export const settingMistakes: Mistakes = {
  ...numbers(
    'GATEWAY_BODY',
    'GATEWAY_BURST',
    'GATEWAY_CODES',
    'GATEWAY_DATABASE_CONNECTIONS',
    'GATEWAY_DATABASE_DEADLINE',
    'GATEWAY_DATA_FRESH',
    'GATEWAY_DATA_STALE',
  ),
  ...numbers('GATEWAY_DEADLINE', 'GATEWAY_DRAIN', 'GATEWAY_NAMES_PER_DAY', 'GATEWAY_NONCES', 'GATEWAY_PROJECT_RATE', 'GATEWAY_PROXIES', 'GATEWAY_RATE'),
  ...numbers('GATEWAY_RETENTION_AUDIT', 'GATEWAY_SESSION', 'GATEWAY_TOTAL_RATE'),
  ...numbers(...['BLOCKSCOUT', 'ETHERSCAN', 'ALCHEMY', 'HELIUS', 'ESPLORA', 'DEFILLAMA', 'COINGECKO'].map((api) => `GATEWAY_${api}_CAP`)),
  ...numbers('GATEWAY_LOGINS_PER_ADDRESS', 'GATEWAY_KEEP_ALIVE'),
  ...flags('GATEWAY_IDENTITY', 'GATEWAY_PACKAGE_WALLETS', 'GATEWAY_PICTURES', 'GATEWAY_SIGN_IN'),
  ...texts(
    'GATEWAY_DATA',
    'GATEWAY_MELD_KEY',
    'GATEWAY_0X_KEY',
    'GATEWAY_OIDC_ACME_ID',
    'GATEWAY_OIDC_ACME_SECRET',
    'GATEWAY_APPLE_TEAM',
    'GATEWAY_APPLE_KEY_ID',
  ),
  ...servers('GATEWAY_0X_URL', 'GATEWAY_MELD_URL', 'GATEWAY_COINBASE_URL', 'GATEWAY_ONRAMP_SANDBOX'),
  ...lists('GATEWAY_SIGN_IN_ORIGINS', 'GATEWAY_VAULT_SITES'),
  ...files('GATEWAY_WALLETS', 'GATEWAY_PROJECTS', 'GATEWAY_CHAINS', 'GATEWAY_READS', 'GATEWAY_PRICES', 'GATEWAY_DATA_PROVIDERS', 'GATEWAY_SWAPS'),
  ...client('GOOGLE'),
  ...client('GITHUB'),
  ...client('DISCORD'),
  ...client('X'),
  ...client('FACEBOOK'),
  DATABASE_URL: [
    {
      set: { DATABASE_URL: 'mysql://localhost/gateway' },
      says: 'DATABASE_URL is the address of a PostgreSQL database, such as postgres://user:password@host:5432/gateway. "mysql" is another kind.',
    },
    { set: { DATABASE_URL: 'localhost' }, says: 'DATABASE_URL is the address of a PostgreSQL database, such as postgres://user:password@host:5432/gateway.' },
    {
      set: { DATABASE_URL: 'postgres://one,two/gateway?target_session_attrs=standby' },
      says: 'DATABASE_URL has target_session_attrs=standby: a gateway needs a server that takes changes, which is read-write.',
    },
    {
      set: { DATABASE_URL: 'postgres://one:5432;two:5432,/gateway' },
      says: 'DATABASE_URL names several hosts, and one of them is none: write them as in one:5432,two:5432.',
    },
    {
      set: { DATABASE_URL: 'postgres:///gateway?host=one,two' },
      says: 'DATABASE_URL names several hosts behind the "?": write them before the name of the database, as in one:5432,two:5432.',
    },
    { set: { DATABASE_URL: undefined, GATEWAY_DATABASE_URL: 'postgres://localhost/gateway' }, says: 'GATEWAY_DATABASE_URL is not a setting: DATABASE_URL is.' },
    '"postgres://localhost/gateway"',
  ],
  GATEWAY_HOST: ['http://0.0.0.0', 'localhost:4704', '"0.0.0.0"'],
  GATEWAY_PORT: ['http', '65536', '4704/tcp'],
  GATEWAY_METRICS_HOST: ['http://0.0.0.0', 'localhost:9464', ...without('GATEWAY_METRICS_HOST', 'GATEWAY_METRICS_PORT')],
  GATEWAY_METRICS_PORT: ['65536', { set: { GATEWAY_METRICS_PORT: '4704' }, says: 'GATEWAY_METRICS_PORT is another port than that of the gateway' }],
  GATEWAY_CONTROL: [
    'yes',
    { set: { GATEWAY_CONTROL: '1', GATEWAY_HOST: '0.0.0.0' } },
    { set: { GATEWAY_CONTROL: '1', GATEWAY_HOST: '::' } },
    { set: { GATEWAY_CONTROL: '1', GATEWAY_HOST: '10.0.0.4' } },
  ],
  GATEWAY_IMAGES: ['/nowhere', '/etc/passwd'],
  GATEWAY_IMAGE_REDIRECT: ['http://images.example/{id}', 'https://images.example/id'],
  GATEWAY_LIMITS: ['redis', { set: { GATEWAY_VALKEY: undefined } }, { set: { GATEWAY_LIMITS: 'database', DATABASE_URL: undefined } }],
  GATEWAY_VALKEY: ['valkey:6379', 'http://valkey.example', 'redis://valkey/zero', 'redis://one:6379,/0', 'redis://one:6379;two:6379'],
  GATEWAY_LOG_LEVEL: ['verbose', 'INFO'],
  GATEWAY_CODES_PER_ADDRESS: [
    '0',
    'many',
    { set: { GATEWAY_CODES_PER_ADDRESS: '301' }, says: 'GATEWAY_CODES_PER_ADDRESS is at most 300, which is 3 % of GATEWAY_CODES (10000)' },
  ],
  GATEWAY_WRONG_ANSWERS: ['4', '51', 'five'],
  GATEWAY_COOKIE: ['all', 'Lax', ...without('GATEWAY_COOKIE', 'GATEWAY_SIGN_IN')],
  GATEWAY_VAULT: [
    'vault.example',
    'http://vault.example',
    'https://vault.example/sdk',
    { set: { GATEWAY_VAULT: 'https://gateway.example' }, says: 'GATEWAY_VAULT is the origin of the secure site alone, and not that of the gateway' },
    { set: { GATEWAY_VAULT: undefined } },
    // What the operator wanted is left out in silence without it.
    { set: { GATEWAY_VAULT: undefined, GATEWAY_VALT: 'https://vault.example' } },
  ],
  GATEWAY_KEYS_COMMAND: [
    '/opt/portico/keys --slot 1',
    '[]',
    '{}',
    '["/opt/portico/keys", 1]',
    { set: { GATEWAY_KEYS_COMMAND: undefined } },
    { set: { GATEWAY_VAULT: undefined, GATEWAY_VAULT_KEYS: undefined, GATEWAY_VAULT_PEPPER: undefined }, says: 'needs GATEWAY_VAULT' },
  ],
  GATEWAY_VAULT_KEYS: [
    base64(32),
    'a:c2hvcnQ=',
    `a:${base64(32)},a:${base64(32, 6)}`,
    { set: { GATEWAY_VAULT_KEYS: undefined, GATEWAY_KEYS_COMMAND: undefined } },
    { set: { GATEWAY_VAULT_KEYS: `a:${base64(32)}` }, says: 'has to say where the key service' },
    { set: { GATEWAY_VAULT: undefined }, says: 'needs GATEWAY_VAULT, the origin of the secure site' },
  ],
  GATEWAY_VAULT_PEPPER: ['c2hvcnQ=', 'a'.repeat(32), { set: { GATEWAY_VAULT_PEPPER: undefined } }],
  GATEWAY_VAULT_PAGES: ['/swap', 'https://app.example/swap?to=1'],
  GATEWAY_SMTP: [
    'mail.example',
    'https://mail.example',
    { set: { GATEWAY_SMTP: undefined } },
    { set: { GATEWAY_SMTP: undefined, GATEWAY_SMPT: 'smtp://mail' } },
  ],
  GATEWAY_MAIL_FROM: ['Wallet', 'wallet@', { set: { GATEWAY_MAIL_FROM: undefined } }],
  GATEWAY_MAIL_NAME: ['<b>Wallet</b>', 'x'.repeat(65)],
  GATEWAY_MAIL_LOCALE: ['deutsch', 'german', 'xx', 'de_DE'],
  GATEWAY_MAIL_TEMPLATES: ['/nowhere', '/etc'],
  GATEWAY_URL: ['gateway', 'http://gateway.example', 'https://gateway.example?a=1', { set: { GATEWAY_URL: undefined } }],
  GATEWAY_APPLE_ID: [{ set: { GATEWAY_APPLE_TEAM: undefined } }, '"id"'],
  GATEWAY_APPLE_KEY: ['secret', '-----BEGIN EC KEY-----'],
  GATEWAY_APPLE_ISSUER: ['login.example', 'http://login.example'],
  GATEWAY_OIDC_ACME_ISSUER: ['login.acme.example', 'http://login.acme.example', 'https://login.acme.example/.well-known/openid-configuration'],
  GATEWAY_OIDC_ACME_LABEL: ['', '\u202eStaff', 'x'.repeat(33), { set: { GATEWAY_OIDC_ACME_LABLE: 'Staff' }, says: 'GATEWAY_OIDC_ACME_LABLE is not known' }],
  GATEWAY_OIDC_ACME_SCOPES: ['profile', 'openid,email'],
  GATEWAY_OIDC_ACME_DOMAINS: [
    '@acme.example',
    '*.acme.example',
    '.acme.example',
    'acme.example acme.test',
    'acme.example,',
    'https://acme.example',
    { set: { GATEWAY_OIDC_ACME_SCOPES: 'openid profile' }, says: 'GATEWAY_OIDC_ACME_SCOPES="openid profile email"' },
  ],
  GATEWAY_OIDC_ACME_PROMPT_LOGIN: ['login', 'yes', 'true', '2'],
  GATEWAY_OIDC_ACME_SIGN_OUT: ['logout', 'yes', 'true', '2'],
  GATEWAY_OIDC_ACME_GROUPS: ['staff,', ',', { set: { GATEWAY_OIDC_ACME_GROUP: 'staff' }, says: 'GATEWAY_OIDC_ACME_GROUP is not known' }],
  GATEWAY_OIDC_ACME_CLAIMS: [
    'tid=8a4e',
    '[]',
    '{}',
    '{"tid":""}',
    '{"tid":[]}',
    '{"admin":true}',
    '{"roles":["wallet",1]}',
    '{"email":"ida@acme.example"}',
    '{"groups":"staff"}',
  ],
  GATEWAY_OIDC_ACME_ICON: ['/nowhere.png', 'icon.gif', 'data:text/html,hello'],
  GATEWAY_FARCASTER_RPC: ['optimism.example', 'http://optimism.example/key', { set: { GATEWAY_FARCASTER_RPC: undefined } }],
  GATEWAY_FARCASTER_RELAY: ['relay.example', 'https://relay.example/v1', 'http://relay.example'],
  GATEWAY_FARCASTER_REGISTRY: ['0x12', 'registry.eth'],
  GATEWAY_COINBASE_KEY: [{ set: { GATEWAY_COINBASE_SECRET: undefined } }, '"id"'],
  GATEWAY_COINBASE_SECRET: ['secret', { set: { GATEWAY_COINBASE_KEY: undefined } }],
  GATEWAY_NAMES: ['Visitors.eth', 'eth'],
  GATEWAY_NAMES_KEY: ['0x12', `0x${'0'.repeat(64)}`],
  GATEWAY_NAMES_RESERVED: ['Two words', 'a.b'],
  GATEWAY_NAMES_RESOLVER: ['0x12', 'resolver.eth'],
  GATEWAY_PICTURES_KEY: ['c2hvcnQ=', 'a'.repeat(32), ...without('GATEWAY_PICTURES_KEY', 'GATEWAY_PICTURES')],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'collector:4318', 'grpc://collector:4317'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector', '/v1/traces'],
  OTEL_SERVICE_NAME: ['"gateway"', "'gateway'"],
}

/** Mistakes of no single setting. */
export const otherMistakes: readonly (readonly [what: string, mistake: Mistake & { readonly says: string }])[] = [
  ['a name with two letters exchanged', { set: { GATEWAY_PROXYS: '1' }, says: 'GATEWAY_PROXYS is not a setting of the gateway: GATEWAY_PROXIES is.' }],
  ['a name of nothing', { set: { GATEWAY_CROISSANTS: '1' }, says: 'GATEWAY_CROISSANTS is not a setting of the gateway.' }],
  [
    'the collector with the beginning of the others',
    { set: { GATEWAY_OTEL_SERVICE_NAME: 'a' }, says: 'GATEWAY_OTEL_SERVICE_NAME is not a setting: OTEL_SERVICE_NAME is.' },
  ],
  ['a key that a file names and nobody set', { set: { EXPLORER_KEY: undefined }, says: 'GATEWAY_DATA_PROVIDERS needs EXPLORER_KEY' }],
  [
    'an OpenID provider without embedded wallets',
    { set: { GATEWAY_VAULT: undefined, GATEWAY_VAULT_KEYS: undefined, GATEWAY_VAULT_PEPPER: undefined }, says: 'needs GATEWAY_VAULT' },
  ],
  ['a session without sign-in', { set: { GATEWAY_SIGN_IN: '0' }, says: 'GATEWAY_SESSION does nothing without GATEWAY_SIGN_IN=1.' }],
  ['caps without services', { set: { GATEWAY_DATA_PROVIDERS: undefined }, says: 'GATEWAY_ETHERSCAN_CAP does nothing without GATEWAY_DATA_PROVIDERS.' }],
  ['an aggregator without its key', { set: { GATEWAY_0X_KEY: undefined }, says: 'GATEWAY_SWAPS names an aggregator, which needs GATEWAY_0X_KEY.' }],
]
