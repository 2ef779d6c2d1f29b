import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onRampDialects } from '../onRamp/onRampDialects.js'
import { socialDialects } from '../vault/socials/socialDialects.js'
import { ownProviderParts } from './readOwnProviders.js'

const folder = 'apps/gateway/settings'
/** The parts of names that settings of several providers have. */
const ofProvider = ({ name, proof }: (typeof socialDialects)[number]) =>
  (proof === 'signed' ? ['ID', 'TEAM', 'KEY_ID', 'KEY'] : ['ID', 'SECRET']).map((part) => `GATEWAY_${name.toUpperCase()}_${part}`)
const variable = /\b(?:(?:GATEWAY|VAULT|OTEL)_[A-Z0-9_]*[A-Z0-9]|DATABASE_URL)\b/g

/** The names that the programs read: those that their source writes out, and those that it puts together. */
const known = (): readonly string[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const sources = [...files.map((file) => path.join(folder, file)), 'apps/vault/serve/readSettings.ts'].map((file) => readFileSync(file, 'utf8'))
  const written = sources.flatMap((source) => [...source.matchAll(variable)].map(([name]) => name))
  const ofOnRamp = onRampDialects.flatMap(({ secrets, address }) => [...Object.values<string>(secrets), address])
  const own = ownProviderParts.map((part) => `GATEWAY_OIDC_<NAME>_${part}`)
  const put = [
    ...socialDialects.flatMap((dialect) => [...ofProvider(dialect), `GATEWAY_${dialect.name.toUpperCase()}_ISSUER`]),
    ...ofOnRamp,
    ...own,
    'GATEWAY_<API>_CAP',
  ]
  // The beginnings of what is put together.
  return [...new Set([...written, ...put])].filter((name) => name !== 'GATEWAY_OIDC').sort()
}

/** What the first cells of the tables name. `_SECRET` and `_ISSUER` of a row stand for the same provider, and "the same for" for others. */
const documented = (): readonly string[] => {
  const rows = readFileSync('docs/operate/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return [
    ...new Set(
      rows.flatMap((line) => {
        const cell = line.split('|')[1] ?? ''
        const names = [...cell.matchAll(/`([A-Z0-9_<>]+)`/g)].flatMap(([, name]) => name ?? [])
        const whole = names.find((name) => name.startsWith('GATEWAY_'))
        return names.map((name) => {
          if (name.startsWith('_')) return (whole ?? '').replace(/_[A-Z]+$/, name)
          return /^(GATEWAY|VAULT|OTEL|DATABASE)_/.test(name) ? name : (whole ?? '').replace(/(?<=^GATEWAY_)[A-Z]+(?=_)/, name)
        })
      }),
    ),
  ].sort()
}

/** Read by OpenTelemetry itself. */
const ofOpenTelemetry = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER', 'OTEL_RESOURCE_ATTRIBUTES']

test('every setting has a row in docs/operate/settings.md, and every row is a setting', () => {
  const all = known()
  expect(all).toEqual(expect.arrayContaining(['GATEWAY_PORT', 'DATABASE_URL', 'GATEWAY_APPLE_KEY_ID', 'GATEWAY_RETENTION_AUDIT', 'VAULT_CHAINS']))
  expect(documented().filter((name) => !ofOpenTelemetry.includes(name))).toEqual(all)
})
