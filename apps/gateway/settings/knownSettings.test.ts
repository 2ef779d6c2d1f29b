import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nearestName, settingNames, unknownSettings } from './knownSettings.js'

/** Where settings are named: providers of purchases name their own. */
const folders = ['./', '../onRamp/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
/** Names that are only the beginning of others, or that stand for any. */
const beginnings = ['GATEWAY_', 'GATEWAY_OIDC_']

test('every setting that the code names is known, and none is known that it does not name', () => {
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}${name}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('knownSettings.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = [...new Set(sources.match(/GATEWAY_[A-Z0-9_]*/g))].filter((name) => !beginnings.includes(name)).sort()
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
  // Those of providers and services are put together of their name and a part.
  const built = /^GATEWAY_([A-Z0-9]+)_(ID|SECRET|TEAM|KEY_ID|KEY|ISSUER|CAP)$/
  expect(settingNames.filter((name) => !named.includes(name) && !built.test(name))).toEqual([])
})

test('a name that is not known is said with the nearest one, and other programs’ variables are left alone', () => {
  expect(
    unknownSettings(
      {
        GATEWAY_PROXYS: '1',
        GATEWAY_VAULT_PEPER: 'x',
        GATEWAY_TCP_ADDR_OF_SOMETHING: 'x',
        GATEWAY_OIDC_STAFF_ISSUER: 'x',
        GATEWAY_GITHUB_ID: 'x',
        GATEWAY_ETHERSCAN_CAP: '5',
        GATEWAY_ALCHEMY_KEY: 'named by the file of providers',
        GATEWAY_PORT: '1',
        PATH: '/bin',
        VAULT_PORT: '1',
      },
      ['GATEWAY_ALCHEMY_KEY'],
    ),
  ).toEqual([
    'GATEWAY_PROXYS is not a setting of the gateway: GATEWAY_PROXIES is.',
    'GATEWAY_TCP_ADDR_OF_SOMETHING is not a setting of the gateway.',
    'GATEWAY_VAULT_PEPER is not a setting of the gateway: GATEWAY_VAULT_PEPPER is.',
  ])
})

test.each([
  ['GATEWAY_SMPT', 'GATEWAY_SMTP'],
  ['GATEWAY_DATABASE_URL', 'DATABASE_URL'],
  ['GATEWAY_CROISSANT_URL', undefined],
  ['GATEWAY_PROJECT', 'GATEWAY_PROJECTS'],
  ['GATEWAY_X', undefined],
])('the name nearest to %s is %s', (name, nearest) => {
  expect(nearestName(name, settingNames)).toBe(nearest)
})
