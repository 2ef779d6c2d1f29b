import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chainMembers } from '../serve/readChains.js'
import { readSettings, settingNames, unknownSettings } from '../serve/readSettings.js'

const folder = mkdtempSync(path.join(tmpdir(), 'vault-mistakes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'chains.json')
const wrongFile = path.join(folder, 'wrong.json')
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  currency: { symbol: 'ETH', decimals: 18 },
  rpc: 'https://node.example',
  bundler: 'https://bundler.example',
  paymaster: 'https://paymaster.example',
}
writeFileSync(file, JSON.stringify([chain]))
const complete = {
  VAULT_GATEWAY: 'https://gateway.example',
  VAULT_CHAINS: file,
  VAULT_HOST: '127.0.0.1',
  VAULT_KEEP_ALIVE: '75',
  VAULT_METRICS_HOST: '127.0.0.1',
  VAULT_METRICS_PORT: '9465',
  VAULT_PORT: '4707',
}

/** What the operator reads: the refusal, or every doubt. */
const saidOf = (environment: Readonly<Record<string, string | undefined>>): string => {
  try {
    readSettings(environment)
    return unknownSettings(environment).join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}

const inSettings: readonly (readonly [setting: string, value: string | undefined])[] = [
  ['VAULT_GATEWAY', undefined],
  ['VAULT_GATEWAY', 'gateway.example'],
  ['VAULT_GATEWAY', 'http://gateway.example'],
  ['VAULT_GATEWAY', 'http://192.168.1.4:4704'],
  ['VAULT_GATEWAY', 'https://gateway.example?a=1'],
  ['VAULT_GATEWAY', 'ftp://gateway.example'],
  ['VAULT_GATEWAY', '"https://gateway.example"'],
  ['VAULT_CHAINS', undefined],
  ['VAULT_CHAINS', '/nowhere.json'],
  ['VAULT_CHAINS', '/'],
  ['VAULT_CHAINS', '/dev/null'],
  ['VAULT_HOST', 'http://0.0.0.0'],
  ['VAULT_HOST', 'localhost:4707'],
  ['VAULT_KEEP_ALIVE', '0'],
  ['VAULT_KEEP_ALIVE', '75s'],
  ['VAULT_METRICS_HOST', 'http://0.0.0.0'],
  ['VAULT_METRICS_HOST', 'localhost:9465'],
  ['VAULT_METRICS_PORT', undefined],
  ['VAULT_METRICS_PORT', '65536'],
  ['VAULT_METRICS_PORT', '4707'],
  ['VAULT_PORT', 'http'],
  ['VAULT_PORT', '65536'],
  ['VAULT_PORT', '-1'],
]

test('the secure site takes the settings that the mistakes are made in, and every setting has two', () => {
  expect(saidOf(complete)).toBe('')
  expect(settingNames.filter((name) => !(name in complete) || inSettings.filter(([setting]) => setting === name).length < 2)).toEqual([])
})

test.each(inSettings)('%s=%s is refused, and named', (setting, value) => {
  expect(saidOf({ ...complete, [setting]: value })).toContain(setting)
})

test.each([
  ['VAULT_GATEWAI', 'VAULT_GATEWAI is not a setting of the secure site: VAULT_GATEWAY is.'],
  ['VAULT_CHAIN', 'VAULT_CHAIN is not a setting of the secure site: VAULT_CHAINS is.'],
  ['VAULT_CROISSANTS', 'VAULT_CROISSANTS is not a setting of the secure site: those are VAULT_CHAINS'],
])('%s, which is no setting, is named', (name, says) => {
  expect(saidOf({ ...complete, [name]: 'x' })).toContain(says)
})

const address = [undefined, 'node.example', 'ftp://node.example', 'http://node.example', 7]
const inFile: Readonly<Record<string, readonly unknown[]>> = {
  id: [undefined, '1', 'eip155:0', 'bip122:1'],
  name: [undefined, '', 'x'.repeat(65)],
  currency: [undefined, 'ETH', []],
  rpc: address,
  bundler: address.slice(1),
  paymaster: address.slice(1),
  'currency.symbol': [undefined, '', 7],
  'currency.decimals': [undefined, '18', 37, 1.5],
}
const changed = (where: string, value: unknown) => {
  const [first = '', second] = where.split('.')
  return second === undefined ? { ...chain, [first]: value } : { ...chain, currency: { ...chain.currency, [second]: value } }
}

test('every member of the file has two mistakes', () => {
  expect(chainMembers.filter((name) => (inFile[name] ?? []).length < 2)).toEqual([])
  process.stdout.write(
    `mistakes: ${inSettings.length + 3} in ${settingNames.length} settings of the secure site, ${Object.values(inFile).flat().length} in its file\n`,
  )
})

test.each(Object.entries(inFile).flatMap(([where, values]) => values.map((value) => [where, value] as const)))(
  '"%s" that is %j is refused, and named',
  (where, value) => {
    writeFileSync(wrongFile, JSON.stringify([chain, { ...changed(where, value), ...(where !== 'id' && { id: 'eip155:10' }) }]))
    expect(saidOf({ ...complete, VAULT_CHAINS: wrongFile })).toContain(`In the file of VAULT_CHAINS, "1.${where}" is`)
  },
)

test.each(Object.keys(inFile))('a letter too many in "%s" is refused, with the member that was meant', (where) => {
  writeFileSync(wrongFile, JSON.stringify([changed(`${where}x`, 'x')]))
  expect(saidOf({ ...complete, VAULT_CHAINS: wrongFile })).toContain(`"0.${where}x" is not known here: did you mean "${where.split('.').at(-1)}"?`)
})
