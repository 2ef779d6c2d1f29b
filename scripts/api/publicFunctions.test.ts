// @looks-at widget
// What the entries export is shown by an example in its comment, and each is compiled as a host or an author would write it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileOver } from '../../tests/harness/compileOver.js'
import { entries, isStandalone } from '../entries.js'
import { type PublicFunction, publicFunctions, publicMethods } from './publicFunctions.js'
import { readTypes } from './readTypes.js'

/** What the examples of other entries name: a page with its instance, a plugin with its view, a wallet, a server. */
const hostWorld = `import { createAppKit, type AppKitOptions } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet } from 'portico/networks'
import type { SIWEOptions, SIWXMessageData, SIWXMessageInput } from 'portico/siwx'
import type { readCacao, readMessage } from 'portico/siwx'
import type { createInstalledDriver, createInstalledServices, createProviderEvents } from 'portico/adapter'
import type { createTestKernel, driverChecks } from 'portico/testing'
import * as plugin from 'portico/plugin'
export { createAppKit } from 'portico/core'
export { EvmAdapter } from 'portico/adapters/evm'
export { SolanaAdapter } from 'portico/adapters/solana'
export { bitcoin, cosmosHub, mainnet, polkadot, polygon, solana } from 'portico/networks'
export { account } from 'portico/plugins/account'
export { connect } from 'portico/plugins/connect'
export { AccountRows } from 'portico/ports/account'
export { Portfolio } from 'portico/ports/tokens'
export { msg, SessionConnected } from 'portico/plugin'
export { DefaultSIWX } from 'portico/siwx'
export { Button, Icon, Row, StatusText } from 'portico/ui'
export const HelloView = plugin.view('acme/hello.home')
export type { SIWXMessageData }
export interface Greeter { greet(): string }
export const Greeters = plugin.slot<{ readonly service: plugin.Token<Greeter> }>('acme.greeters@1')
export const options: AppKitOptions = { networks: [mainnet], adapters: [new EvmAdapter()] }
export const modal = createAppKit(options)
export const siweOptions = {} as SIWEOptions
declare const made: {
  hello: () => plugin.Plugin
  kernel: ReturnType<typeof createTestKernel>['kernel']
  router: plugin.Router
  greetings: plugin.Readable<{ readonly items: readonly string[] }>
  greet: () => void
  reload: () => void
  text: string
  setText: (text: string) => void
  on: boolean
  setOn: (on: boolean) => void
  address: string | undefined
  adapterOfThirdParty: { readonly namespace: string; connect(): Promise<object> }
  injected: { request(call: { readonly method: string }): Promise<unknown> }
  getNonce: (input: SIWXMessageInput) => Promise<string>
  message: string
  signature: string
  nonce: string
  cacao: unknown
  fields: Extract<ReturnType<typeof readMessage>, { readonly fields: unknown }>['fields']
  family: Parameters<typeof createInstalledDriver>[0]['family']
  networks: Parameters<typeof createInstalledDriver>[0]['networks']
  rpc: Parameters<typeof createInstalledDriver>[0]['rpc']
  needs: Parameters<typeof createInstalledServices>[0]
  watchers: { readonly watch: Parameters<typeof createProviderEvents>[0] }
  createSubject: Parameters<typeof driverChecks>[1]
  test: (name: string, run: () => Promise<void>) => void
}
export const { hello, kernel, router, greetings, greet, reload, text, setText, on, setOn, address, adapterOfThirdParty, injected, getNonce } = made
export const { message, signature, nonce, cacao, fields, family, networks, rpc, needs, watchers, createSubject, test } = made
`
const worldNames = [...hostWorld.matchAll(/^export (?:const|interface) (\w+)|^export (?:const|type)? ?\{ (.*) \}/gm)].flatMap(([, one, several = '']) =>
  one !== undefined ? one : several.split(', ').map((name) => name.split(' as ').at(-1) ?? ''),
)

/** Whether code names something, other than as a member, an attribute or a text. */
const isNamed = (code: string, name: string): boolean => new RegExp(`(?<![\\w'"]|(?<!\\.\\.)\\.)${name}(?![\\w:'"=])`).test(code)
/** The names that an example declares itself. */
const declaredIn = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:const|class) (?:\{([^}]*)\}|\[([^\]]*)\]|(\w+))|\(\{? ?(\w+(?:, \w+)*) ?\}?(?:: \w+)?\) =>/g)].flatMap(([, ...lists]) =>
    lists.flatMap((list) => list?.split(',').map((name) => name.split(':')[0]?.trim() ?? '') ?? []),
  )

/** A file with the example: the function from its entry, what is around it from the world, and the rest from the entry. */
const fileWith = ({ entry, name, example = '' }: PublicFunction, exported: readonly string[]): string => {
  const declared = declaredIn(example)
  const used = (names: readonly string[]) => names.filter((one) => isNamed(example, one) && !declared.includes(one))
  const fromWorld = used(worldNames).filter((one) => one !== name)
  const fromEntry = used([...new Set([name, ...exported])]).filter((one) => !fromWorld.includes(one))
  const lines = [
    ...(fromEntry.length > 0 ? [`import { ${fromEntry.join(', ')} } from '${entry}'`] : []),
    ...(fromWorld.length > 0 ? [`import { ${fromWorld.map((one) => (one === 'SIWXMessageData' ? `type ${one}` : one)).join(', ')} } from './world.js'`] : []),
    example.startsWith('<') ? `export const shown = ${example}` : example,
    'export {}',
  ]
  return lines.join('\n')
}

test('the public surface: every function of an entry and every method of an instance has an example that compiles', { timeout: 240_000 }, () => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const types = readTypes([...entries.map(({ source }) => path.resolve(source)), path.resolve('css.d.ts')], options)
  // A file for pages without a bundler has the names of several entries.
  const ordered = [...entries.filter((entry) => !isStandalone(entry)), ...entries.filter(isStandalone)]
  const [first] = ordered
  const methods = first ? publicMethods(types, first, 'AppKit') : []
  // Those of the contract are tried by scripts/apiExamples.test.ts, in a plugin.
  const functions = publicFunctions(types, ordered).filter(({ entry }) => entry !== 'portico/plugin' && entry !== 'portico/plugin/state')
  expect([methods.length > 80, functions.length > 180]).toEqual([true, true])
  const all = [...functions, ...methods]
  expect(all.flatMap(({ entry, name, example }) => (example?.includes(name) ? [] : `${entry}: ${name}`))).toEqual([])

  const exported = new Map(ordered.map(({ name, source }) => [name, types.exportsOf(source).map((symbol) => symbol.name)]))
  const files = {
    'world.ts': hostWorld,
    'plugin.ts': 'export default {}\n',
    'transfer.ts': "import type { Capabilities } from 'portico/plugin'\nexport const transfer = {} as Capabilities['transfer']\n",
    'wrong.tsx': fileWith({ entry: 'portico/ui', name: 'Tag', example: '<Tag tone="loud">Connected</Tag>' }, ['Tag']),
    ...Object.fromEntries(all.map((one, at) => [`${at}-${one.name}.tsx`, fileWith(one, exported.get(one.entry) ?? [])])),
  }
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/public-examples-'))
  try {
    const complaints = compileOver(files, home, { module: 'ESNext', moduleResolution: 'Bundler', noUnusedLocals: false, noEmit: true })
    expect(complaints.filter((line) => !line.startsWith('wrong.tsx('))).toEqual([])
    expect(complaints).toHaveLength(1)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
