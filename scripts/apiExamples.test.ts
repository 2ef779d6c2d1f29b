// @looks-at widget
// Comments of the contract show how each part is written, and comments of options what they are without the host: both are read here, and compiled.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileOver } from '../tests/harness/compileOver.js'
import { ownFile } from './ownNames.js'

const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
const tagOf = (node: ts.Node, name: string): string | undefined => {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name)
  return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '').trim()
}

/** What a comment gives as its example, by the name of what it explains: code between backticks, in one line. */
type Examples = Readonly<Record<string, string | undefined>>
const exampleOf = (node: ts.Node): string | undefined => /^`([^`]+)`$/.exec(tagOf(node, 'example') ?? '')?.[1]

const membersOf = (file: string, name: string): readonly ts.TypeElement[] =>
  parse(file).statements.flatMap((one) => (ts.isInterfaceDeclaration(one) && one.name.text === name ? [...one.members] : []))
const memberExamples = (file: string, name: string): Examples =>
  Object.fromEntries(membersOf(file, name).map((member) => [member.name?.getText() ?? '', exampleOf(member)]))

/** The examples of the functions that an entry exports. */
const functionExamples = (entry: string): Examples =>
  Object.fromEntries(
    parse(entry)
      .statements.flatMap((one) => {
        if (!ts.isExportDeclaration(one) || !one.exportClause || !ts.isNamedExports(one.exportClause) || one.isTypeOnly) return []
        const from = one.moduleSpecifier && ts.isStringLiteral(one.moduleSpecifier) ? one.moduleSpecifier.text : ''
        const names = new Set(one.exportClause.elements.flatMap((element) => (element.isTypeOnly ? [] : element.name.text)))
        return parse((ownFile(from) ?? path.join(path.dirname(entry), from)).replace(/\.js$/, '.ts')).statements.flatMap((declared) => {
          const name = ts.isFunctionDeclaration(declared)
            ? declared.name?.text
            : ts.isVariableStatement(declared)
              ? declared.declarationList.declarations.find(({ initializer }) => initializer && ts.isArrowFunction(initializer))?.name.getText()
              : undefined
          // Of a function with several signatures, the first one has the comment.
          return name !== undefined && names.has(name) && exampleOf(declared) !== undefined
            ? [[name, exampleOf(declared)]]
            : name && names.has(name)
              ? [[name, undefined]]
              : []
        })
      })
      .toSorted(([, one], [, other]) => (one === other ? 0 : one === undefined ? -1 : 1)),
  )

const manifestMembers = memberExamples('kernel/api/manifest.ts', 'Manifest')
const moduleMembers = memberExamples('kernel/api/plugin.ts', 'ModuleParts')
const statements = {
  PluginContext: memberExamples('kernel/api/plugin.ts', 'PluginContext'),
  Plugin: memberExamples('kernel/api/plugin.ts', 'Plugin'),
  functions: { ...functionExamples('exports/plugin.ts'), ...functionExamples('exports/plugin/state.ts') },
}

/** What the examples name: everything of the entries, and a plugin that has one of each. */
const world = `import * as plugin from 'portico/plugin'
export * from 'portico/plugin'
export * from 'portico/plugin/state'
export { AccountRows } from 'portico/ports/account'
export interface Greeter { greet(): string }
export const HelloView = plugin.view('acme/hello.home')
export const Greeted = plugin.event('acme/hello:greeted')
export const RankGreetings = plugin.hook<readonly string[], readonly string[]>('acme.rankGreetings@1', 'first')
export const manifest = plugin.defineManifest({
  id: 'acme/hello',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'acmeHello', fallback: true, parse: (input) => ({ compact: input === true }) },
  requires: { sessions: plugin.Sessions },
  optional: { clock: plugin.Clock },
  lazy: { transactions: plugin.Transactions },
  provides: { greeter: plugin.token<Greeter>('acme.greeter@1') },
  storage: { seen: { version: 1, initial: false, parse: (stored: unknown) => stored === true } },
  http: { api: { origin: 'https://api.acme.example' } },
})
declare const made: { socket: { close(): void }; context: plugin.PluginContext<typeof manifest>; sessions: plugin.SessionsService }
export const { socket, context, sessions } = made
export const hello: (input?: { compact: boolean } | boolean) => plugin.Plugin = plugin.lazyPlugin(manifest, () => import('./plugin.js'))
`
const worldNames = [
  ...['AccountRows', 'HelloView', 'Greeted', 'RankGreetings', 'manifest', 'socket', 'context', 'sessions', 'hello', 'type Greeter', 'type ViewSection'],
  ...['Clock', 'Sessions', 'SessionConnected', 'SessionSettled', 'Transactions', 'activeAccount', 'amountValue', 'defineManifest', 'definePlugin', 'event'],
  ...['grant', 'hook', 'importWithRetry', 'into', 'isBaseError', 'isSmartAccount', 'lazyPlugin', 'msg', 'opaque', 'reasonOf', 'slot', 'tap', 'token'],
  ...['toReadable', 'view', 'viewSpec'],
]
/** A file with an example: what it declares itself is not imported. */
const fileWith = (code: string): string => {
  const used = worldNames.filter((name) => {
    const bare = name.replace('type ', '')
    return new RegExp(`(?<![\\w.'])${bare}(?![\\w:'])`).test(code) && !new RegExp(`const ${bare}\\b`).test(code)
  })
  return `import { ${used.join(', ')} } from './world.js'\n${code}\nexport {}\n`
}
const given = { id: "id: 'acme/hello'", apiVersion: 'apiVersion: 1', version: "version: '0.1.0'" }
const manifestWith = (name: string, code: string): string =>
  `export const shown = defineManifest({ ${[...Object.values({ ...given, [name]: code })].join(', ')} })`
const moduleWith = (name: string, code: string): string =>
  `export default definePlugin<typeof manifest>(() => ({ ${name === 'services' ? '' : "services: { greeter: { greet: () => 'Hello' } }, "}${code} }))`

test('the contract of plugins: every member and every function of portico/plugin has an example', () => {
  const groups = { Manifest: manifestMembers, ModuleParts: moduleMembers, ...statements }
  expect(Object.values(groups).map((group) => Object.keys(group).length > 1)).toEqual([true, true, true, true, true])
  expect(Object.entries(groups).flatMap(([group, examples]) => Object.keys(examples).flatMap((name) => (examples[name] ? [] : `${group}: ${name}`)))).toEqual(
    [],
  )
})

test('the contract of plugins: every example compiles, and one that misuses the contract does not', { timeout: 120_000 }, () => {
  const entriesOf = (group: string, examples: Examples, wrap: (name: string, code: string) => string) =>
    Object.entries(examples).flatMap(([name, code]) => (code === undefined ? [] : [[`${group}-${name}.ts`, fileWith(wrap(name, code))] as const]))
  const wrong = { 'wrong-manifest.ts': fileWith(manifestWith('replaces', 'replaces: 1')), 'wrong-statement.ts': fileWith('context.storage.seen.set(1)') }
  const files = {
    'world.ts': world,
    'plugin.ts': "import { definePlugin, type manifest } from './world.js'\nexport default definePlugin<typeof manifest>(() => ({}))\n",
    'locales/de.ts': "export default { 'hello.title': 'Hallo' }\n",
    ...Object.fromEntries([
      ...entriesOf('manifest', manifestMembers, manifestWith),
      ...entriesOf('module', moduleMembers, moduleWith),
      ...Object.entries(statements).flatMap(([group, examples]) => entriesOf(group, examples, (_, code) => code)),
    ]),
    ...wrong,
  }
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/api-examples-'))
  try {
    const complaints = compileOver(files, home, { module: 'ESNext', moduleResolution: 'Bundler', noUnusedLocals: false, noEmit: true })
    const isWanted = (line: string) => Object.keys(wrong).some((file) => line.startsWith(`${file}(`))
    expect(complaints.filter((line) => !isWanted(line))).toEqual([])
    expect(complaints.filter(isWanted).map((line) => line.split('(')[0])).toEqual(Object.keys(wrong))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('the options of createAppKit: each that may be left out has its default, the one that docs/reference/options.md names', () => {
  const file = 'client/options/AppKitOptions.ts'
  const isOptional = (member: ts.TypeElement) => member.questionToken !== undefined && ts.getJSDocDeprecatedTag(member) === undefined
  const members = ['AppKitOptions', 'CheckedOptions', 'Metadata'].flatMap((name) => membersOf(file, name)).filter(isOptional)
  const defaults = new Map(members.map((member) => [member.name?.getText() ?? '', tagOf(member, 'default')]))
  expect(defaults.size).toBeGreaterThan(50)
  expect([...defaults].flatMap(([name, value]) => (value ? [] : name))).toEqual([])
  const rows = readFileSync('docs/reference/options.md', 'utf8').matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (?:`([^`|]*)`|(–)) \|/gm)
  const seen = new Set<string>()
  const differ = [...rows].flatMap(([, names = '', value, none]) =>
    [...names.matchAll(/\w+/g)].flatMap(([name]) => {
      // A flag of `features` further below has the name of an option.
      if (seen.has(name)) return []
      seen.add(name)
      const stated = defaults.get(name)?.replace(/^'(.*)'$/, '$1')
      const wanted = none ? 'undefined' : value?.replace(/^'(.*)'$/, '$1')
      return stated === undefined || stated === wanted ? [] : `${name}: ${stated} in its comment, ${wanted} in the table`
    }),
  )
  expect(differ).toEqual([])
})
