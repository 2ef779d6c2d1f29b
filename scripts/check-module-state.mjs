import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/** The folders whose code reaches a host. */
export const shipped = ['kernel', 'ports', 'protocol', 'lib', 'ui', 'elements', 'plugins', 'adapters', 'siwx', 'networks', 'client', 'exports']
/** Programs of their own, under the same rules. */
export const programs = ['apps/gateway', 'apps/vault']
/** The one page-wide registry, instances by name, for authors of HTML; and the exported variable that repeats what it says. */
const mayKeepState = new Set(['elements/instances.ts', 'client/modal.ts'])
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'])
const sinks = new Set(['innerHTML', 'outerHTML', 'srcdoc'])

export const isTest = (file) => /\.(test|test-d)\.tsx?$/.test(file) || /^(ui|apps\/gateway)\/testing\/|^apps\/vault\/tests\//.test(file)

/** What must not be in one shipped file: `file:line: sentence`. */
export const problemsOf = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found = []
  const say = (node, sentence) => found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${sentence}`)

  /** Visits what runs when the module is imported, and nothing inside functions. */
  const atImport = (node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isPropertyDeclaration(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)) return
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && collections.has(node.expression.text)) {
      say(node, `new ${node.expression.text}() outside a function is state that all instances on a page share. Make it inside the create function.`)
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'proxy') {
      say(node, 'proxy() outside a function is state that all instances on a page share. Use context.state or createState.')
    }
    ts.forEachChild(node, atImport)
  }
  if (!mayKeepState.has(file)) {
    for (const statement of source.statements) {
      if (
        ts.isVariableStatement(statement) &&
        !(statement.declarationList.flags & ts.NodeFlags.Const) &&
        !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
      ) {
        say(statement, 'let and var outside a function are state that all instances on a page share.')
      }
      atImport(statement)
    }
  }

  const everywhere = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text
      if (sinks.has(name)) say(node, `${name} turns text into markup. Build nodes, or use a template.`)
      if (name === 'insertAdjacentHTML') say(node, 'insertAdjacentHTML turns text into markup.')
      if (name === 'random' && node.expression.getText() === 'Math') say(node, 'Math.random can be guessed. Ask the environment for an id.')
      if ((name === 'write' || name === 'writeln') && /(^|\.)document$/.test(node.expression.getText())) say(node, `document.${name} turns text into markup.`)
    }
    if (
      ts.isElementAccessExpression(node) &&
      ts.isStringLiteralLike(node.argumentExpression) &&
      (sinks.has(node.argumentExpression.text) || node.argumentExpression.text === 'insertAdjacentHTML')
    ) {
      say(node, `${node.argumentExpression.text} turns text into markup.`)
    }
    if (ts.isJsxAttribute(node) && (node.name.getText() === 'dangerouslySetInnerHTML' || node.name.getText() === 'srcDoc'))
      say(node, `${node.name.getText()} turns text into markup.`)
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = node.expression.getText()
      if (/^((globalThis|window|self)\.)?(eval|Function)$/.test(called)) say(node, `${called} runs text as code.`)
      const first = node.arguments?.[0]
      if (/(^|\.)(setTimeout|setInterval)$/.test(called) && first && ts.isStringLiteralLike(first)) say(node, `${called} with a string runs text as code.`)
      if (/(^|\.)postMessage$/.test(called)) {
        const target = node.arguments?.[1]
        const origin =
          target && ts.isObjectLiteralExpression(target)
            ? target.properties.find((property) => property.name?.getText() === 'targetOrigin')?.initializer
            : target
        if (origin && ts.isStringLiteralLike(origin) && origin.text === '*') say(node, "postMessage to '*' tells every page. Name the origin.")
      }
    }
    ts.forEachChild(node, everywhere)
  }
  everywhere(source)
  return found
}

export const filesUnder = (folder) => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.posix.join((entry.parentPath ?? entry.path).split(path.sep).join('/'), entry.name))
  } catch {
    return []
  }
}

export const check = () =>
  [...shipped, ...programs]
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))
    .sort()
    .flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
