// @looks-at widget
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Where a built file would run a text as code (`eval`, `Function`, and timers that are given a text), or post a message to every origin, which a
 * site that a frame has moved to would hear.
 */
const dangersIn = (name: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS)
  const found: string[] = []
  const isText = (node: ts.Node | undefined) => node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
  /** `'*'`, or `{ targetOrigin: '*' }`. */
  const toEveryOrigin = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    ((ts.isStringLiteralLike(node) && node.text === '*') ||
      (ts.isObjectLiteralExpression(node) && node.properties.some((field) => ts.isPropertyAssignment(field) && toEveryOrigin(field.initializer))))
  /** The last name of what is called: `b` of `a.b(…)`, and of `(0, b)(…)`. */
  const nameOf = (node: ts.Expression): string => {
    if (ts.isIdentifier(node)) return node.text
    if (ts.isPropertyAccessExpression(node)) return node.name.text
    if (ts.isParenthesizedExpression(node)) return nameOf(node.expression)
    return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken ? nameOf(node.right) : ''
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = nameOf(node.expression)
      const runs =
        /^(eval|(Async|Generator|AsyncGenerator)?Function)$/.test(called) ||
        (/^(constructor|setTimeout|setInterval|setImmediate|execScript)$/.test(called) && isText(node.arguments?.[0]))
      if (runs || (called === 'postMessage' && toEveryOrigin(node.arguments?.[1]))) found.push(`${name}: ${text.slice(node.pos, node.pos + 100)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test.each([
  ['eval("1")'],
  ['window.eval(a)'],
  ['(0,eval)("1")'],
  ['new Function("return 1")'],
  ['Function("return this")()'],
  ['globalThis.Function(a)()'],
  ['(()=>{}).constructor("return this")()'],
  ['setTimeout("run()",1)'],
  ['self.setInterval(`run(1)`,1)'],
  ['a.contentWindow.postMessage(b,"*")'],
  ['parent.postMessage(b,{targetOrigin:"*"})'],
])('%s is found', (text) => {
  expect(dangersIn('sample.js', text)).toHaveLength(1)
})

test.each([
  ['setTimeout(()=>{},1)'],
  ['isFunction("a")'],
  ['a.evaluate("1")'],
  ['new this.constructor(a)'],
  ['typeof Function'],
  ['a instanceof Function'],
  ['a.postMessage(b,"https://c.example")'],
  ['port.postMessage("*")'],
])('%s is nothing of the kind', (text) => {
  expect(dangersIn('sample.js', text)).toEqual([])
})

const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))

test('no built file runs text as code or posts to every origin, those with every library bundled among them', () => {
  expect(built.filter((name) => name.startsWith(`standalone${path.sep}`)).length).toBeGreaterThan(5)
  expect(built.flatMap((name) => dangersIn(name, readFileSync(path.join('dist', name), 'utf8')))).toEqual([])
}, 120_000)

test('the pairing library, which pages fetch when a visitor pairs, runs no text as code and posts to no other origin than it names', async () => {
  const { outputFiles } = await build({
    entryPoints: ['@walletconnect/universal-provider'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  const [file] = outputFiles
  expect(file?.text.length).toBeGreaterThan(100_000)
  expect(dangersIn('universal-provider.js', file?.text ?? '')).toEqual([])
}, 120_000)
