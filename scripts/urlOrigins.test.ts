import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesUnder } from './filesUnder.js'
import { isTest } from './folders.js'

const makesUrl = (node: ts.Node | undefined): boolean => {
  if (!node) return false
  if (ts.isNewExpression(node)) return /^((globalThis|window|self)\.)?URL$/.test(node.expression.getText())
  if (ts.isCallExpression(node)) return node.expression.getText() === 'parseUrl'
  if (ts.isConditionalExpression(node)) return makesUrl(node.whenTrue) || makesUrl(node.whenFalse)
  if (ts.isBinaryExpression(node)) return makesUrl(node.left) || makesUrl(node.right)
  return ts.isParenthesizedExpression(node) && makesUrl(node.expression)
}

/** Lines that read the origin of a `URL`: the text `null` for every scheme but those of the web. */
const originsOfUrls = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const urls = new Set<string>()
  const found: string[] = []
  const say = (node: ts.Node) => found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
  const name = (node: ts.Node): void => {
    const typed = (ts.isVariableDeclaration(node) || ts.isParameter(node)) && /^URL\b/.test(node.type?.getText() ?? '')
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name) && (typed || makesUrl(node.initializer)))
      urls.add(node.name.text)
    ts.forEachChild(node, name)
  }
  const look = (node: ts.Node): void => {
    const isUrl = (value: ts.Node) => makesUrl(value) || (ts.isIdentifier(value) && urls.has(value.text))
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'origin') {
      const value = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression
      if (isUrl(value)) say(node)
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer && isUrl(node.initializer))
      for (const element of node.name.elements) if ((element.propertyName ?? element.name).getText() === 'origin') say(element)
    ts.forEachChild(node, look)
  }
  name(source)
  look(source)
  return found
}

test.each([
  'const a = new URL(b).origin',
  'const { origin } = new URL(b)',
  'const { origin: a } = new URL(b)',
  'const url = new URL(b)\nconst a = () => url.origin',
  'const url = parseUrl(b)\nconst a = url?.origin',
  'const a = parseUrl(b)?.origin',
  'const f = (page: URL) => page.origin',
])('a second reader of origins is found: %s', (text) => {
  expect(originsOfUrls('apps/gateway/a.ts', text)).toHaveLength(1)
})
test.each(['const a = location.origin', 'const a = event.origin', 'const { origin } = vault', 'const { href } = new URL(b)'])(
  'and nothing else: %s',
  (text) => {
    expect(originsOfUrls('apps/gateway/a.ts', text)).toEqual([])
  },
)

/** Where the address was read as one of the web before. The server of the secure site is built of its own files alone, and has no other reader. */
const webAlone = [
  'apps/vault/serve/admits.ts',
  'apps/vault/serve/toPolicy.ts',
  'plugins/embedded-wallet/readSite.ts',
  'plugins/social/start.ts',
  'siwx/verifySiwx.ts',
]

test('the gateway, the secure site and what speaks with it read origins by readOrigin alone', () => {
  const folders = ['apps/gateway', 'apps/vault', 'plugins/embedded-wallet', 'plugins/social', 'protocol', 'pay', 'siwx']
  const tools = /^apps\/gateway\/(load|testing)\/|^apps\/vault\/(build|tests)\//
  const files = folders.flatMap((folder) => filesUnder(folder)).filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !tools.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => originsOfUrls(file, readFileSync(file, 'utf8')))
  expect(found.map((line) => line.replace(/:\d+$/, ''))).toEqual(webAlone)
})

test('what the product and its servers read as an address is read by parseUrl, not by URL.canParse', () => {
  const folders = ['adapters', 'apps', 'client', 'elements', 'kernel', 'lib', 'pay', 'plugins', 'protocol', 'siwx', 'ui']
  const files = folders.flatMap((folder) => filesUnder(folder)).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1_500)
  expect(files.filter((file) => /\bURL\.canParse\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
