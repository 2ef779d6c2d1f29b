import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesUnder } from './filesUnder.js'
import { foldersUnder, isExcepted, isTest } from './folders.js'

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef']
const sinks = ['innerHTML', 'outerHTML', 'srcdoc']

/** What must not be in one file: `file:line: sentence`. */
export const problemsOf = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const say = (node: ts.Node, sentence: string) => found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${sentence}`)

  /** Visits what runs when the module is imported, and nothing inside functions. */
  const atImport = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isPropertyDeclaration(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)) return
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && collections.includes(node.expression.text)) {
      say(node, `new ${node.expression.text}() outside a function is state that all instances on a page share. Make it inside the create function.`)
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'proxy') {
      say(node, 'proxy() outside a function is state that all instances on a page share. Use context.state or createState.')
    }
    ts.forEachChild(node, atImport)
  }
  if (!isExcepted('state', file)) {
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

  const everywhere = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text
      if (sinks.includes(name)) say(node, `${name} turns text into markup. Build nodes, or use a template.`)
      if (name === 'insertAdjacentHTML') say(node, 'insertAdjacentHTML turns text into markup.')
      if (name === 'random' && node.expression.getText() === 'Math') say(node, 'Math.random can be guessed. Ask the environment for an id.')
      if ((name === 'write' || name === 'writeln') && /(^|\.)document$/.test(node.expression.getText())) say(node, `document.${name} turns text into markup.`)
    }
    if (
      ts.isElementAccessExpression(node) &&
      ts.isStringLiteralLike(node.argumentExpression) &&
      (sinks.includes(node.argumentExpression.text) || node.argumentExpression.text === 'insertAdjacentHTML')
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
            ? target.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === 'targetOrigin')?.initializer
            : target
        if (origin && ts.isStringLiteralLike(origin) && origin.text === '*') say(node, "postMessage to '*' tells every page. Name the origin.")
      }
    }
    ts.forEachChild(node, everywhere)
  }
  if (!isExcepted('markup', file)) everywhere(source)
  return found
}

export const check = (): readonly string[] =>
  foldersUnder('state')
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))
    .flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
