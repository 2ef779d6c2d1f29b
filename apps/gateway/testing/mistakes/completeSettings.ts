import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileMistakes } from './fileMistakes.js'

const secret = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const coinbaseSecret = () => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}
const client = (name: string) => ({ [`GATEWAY_${name}_ID`]: 'id', [`GATEWAY_${name}_SECRET`]: 'secret', [`GATEWAY_${name}_ISSUER`]: 'http://localhost:4711' })
const pemOf = (label: string) => `-----BEGIN ${label}-----\\nMIG\\n-----END ${label}-----`

/**
 * Every setting of a gateway, each with a value that is right, so that a gateway starts and has no doubt about them: what is refused of it is
 * refused for what was changed.
 *
 * @param folder for the files
 */
export const completeSettings = (folder: string): Readonly<Record<string, string>> => {
  const files = Object.fromEntries(
    fileMistakes.map(({ setting, complete }) => {
      const where = path.join(folder, `${setting}.json`)
      writeFileSync(where, JSON.stringify(complete))
      return [setting, where]
    }),
  )
  return {
    ...files,
    DATABASE_URL: 'postgres://user:password@localhost:5432/gateway',
    GATEWAY_0X_KEY: 'key',
    GATEWAY_0X_URL: 'https://api.0x.org',
    GATEWAY_BODY: '16384',
    GATEWAY_BURST: '120',
    GATEWAY_CODES: '10000',
    GATEWAY_CODES_PER_ADDRESS: '300',
    GATEWAY_LOGINS_PER_ADDRESS: '600',
    GATEWAY_WRONG_ANSWERS: '15',
    GATEWAY_COINBASE_KEY: 'id',
    GATEWAY_COINBASE_SECRET: coinbaseSecret(),
    GATEWAY_COINBASE_URL: 'https://api.developer.coinbase.com',
    GATEWAY_CONTROL: '0',
    GATEWAY_COOKIE: 'lax',
    GATEWAY_DATA: folder,
    GATEWAY_DATABASE_CONNECTIONS: '8',
    GATEWAY_DATABASE_DEADLINE: '10000',
    GATEWAY_DATA_FRESH: '5',
    GATEWAY_DATA_STALE: '600',
    GATEWAY_DEADLINE: '8000',
    GATEWAY_DRAIN: '0',
    GATEWAY_FARCASTER_REGISTRY: `0x${'12'.repeat(20)}`,
    GATEWAY_FARCASTER_RELAY: 'https://relay.farcaster.xyz',
    GATEWAY_FARCASTER_RPC: 'https://optimism.example/key',
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_IDENTITY: '1',
    GATEWAY_KEEP_ALIVE: '75',
    GATEWAY_IMAGES: folder,
    GATEWAY_IMAGE_REDIRECT: 'https://images.example/{kind}/{id}',
    GATEWAY_KEYS_COMMAND: '["/opt/portico/keys"]',
    GATEWAY_LIMITS: 'valkey',
    GATEWAY_LOG_LEVEL: 'info',
    GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
    GATEWAY_MAIL_LOCALE: 'de-AT',
    GATEWAY_MAIL_NAME: 'Wallet',
    GATEWAY_MAIL_TEMPLATES: path.join(folder, 'templates'),
    GATEWAY_MELD_KEY: 'key',
    GATEWAY_MELD_URL: 'https://api.meld.io',
    GATEWAY_METRICS_HOST: '127.0.0.1',
    GATEWAY_METRICS_PORT: '9464',
    GATEWAY_NAMES: 'visitors.example.eth',
    GATEWAY_NAMES_KEY: `0x${'1'.repeat(64)}`,
    GATEWAY_NAMES_PER_DAY: '10',
    GATEWAY_NAMES_RESERVED: 'admin,support',
    GATEWAY_NAMES_RESOLVER: `0x${'34'.repeat(20)}`,
    GATEWAY_NONCES: '100000',
    GATEWAY_OIDC_ACME_CLAIMS: '{"tid":"8a4e","roles":["wallet","admin"]}',
    GATEWAY_OIDC_ACME_DOMAINS: 'acme.example,acme.test',
    GATEWAY_OIDC_ACME_GROUPS: 'staff,wallet users',
    GATEWAY_OIDC_ACME_ICON: 'data:image/png;base64,iVBORw0KGgo=',
    GATEWAY_OIDC_ACME_ID: 'portico',
    GATEWAY_OIDC_ACME_ISSUER: 'https://login.acme.example/realms/staff',
    GATEWAY_OIDC_ACME_LABEL: 'Acme staff',
    GATEWAY_OIDC_ACME_PROMPT_LOGIN: '1',
    GATEWAY_OIDC_ACME_SCOPES: 'openid profile email',
    GATEWAY_OIDC_ACME_SECRET: 'hush',
    GATEWAY_OIDC_ACME_SIGN_OUT: '1',
    GATEWAY_ONRAMP_SANDBOX: 'http://localhost:4709',
    GATEWAY_PACKAGE_WALLETS: '1',
    GATEWAY_PICTURES: '1',
    GATEWAY_PICTURES_KEY: secret(3),
    GATEWAY_PORT: '4704',
    GATEWAY_PROJECT_RATE: '100',
    GATEWAY_PROXIES: '1',
    GATEWAY_RATE: '10',
    GATEWAY_RETENTION_AUDIT: '365',
    GATEWAY_SESSION: '604800',
    GATEWAY_SIGN_IN: '1',
    GATEWAY_SIGN_IN_ORIGINS: 'https://app.example,http://localhost:*',
    GATEWAY_SMTP: 'smtps://user:password@mail.example:465',
    GATEWAY_TOTAL_RATE: '1000',
    GATEWAY_URL: 'https://gateway.example',
    GATEWAY_VALKEY: 'redis://user:password@valkey.example:6379/0',
    GATEWAY_VAULT: 'https://vault.example',
    GATEWAY_VAULT_KEYS: `2026b:${secret(1)},2026a:${secret(2)},command`,
    GATEWAY_VAULT_PAGES: 'https://app.example/swap',
    GATEWAY_VAULT_PEPPER: secret(9),
    GATEWAY_VAULT_SITES: 'https://app.example',
    ...client('GOOGLE'),
    ...client('GITHUB'),
    ...client('DISCORD'),
    ...client('X'),
    ...client('FACEBOOK'),
    GATEWAY_APPLE_ID: 'app.example.login',
    GATEWAY_APPLE_TEAM: 'TEAM',
    GATEWAY_APPLE_KEY_ID: 'KEY',
    GATEWAY_APPLE_KEY: pemOf('PRIVATE KEY'),
    GATEWAY_APPLE_ISSUER: 'http://localhost:4711',
    ...Object.fromEntries(['BLOCKSCOUT', 'ETHERSCAN', 'ALCHEMY', 'HELIUS', 'ESPLORA', 'DEFILLAMA', 'COINGECKO'].map((api) => [`GATEWAY_${api}_CAP`, '1000'])),
    EXPLORER_KEY: 'key',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces',
    OTEL_SERVICE_NAME: 'gateway',
  }
}
