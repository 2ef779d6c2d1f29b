// Dependency rules see imports and no strings. This refuses strings by which a plugin or an adapter depends on another all the same:
// codes of errors, ids of connectors, and families of chains by their names. See docs/decisions/0025-errors-are-a-typed-contract.md.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesUnder } from './filesUnder.js'
import { foldersUnder, isTest } from './folders.js'

/** Ids of connectors that our adapters have. Ports name them for those who have to ask for one. */
const connectorIds = ['walletConnect']
/** Families of chains. Adapters know theirs; features ask lib/addresses/isOfFamily.ts, whose list of names is typed. */
const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
/** Groups of wallets, in the words of a host option: no ids of connectors. */
const mayNameConnectors = ['plugins/connect/orderTypes.ts']

const isCode = (text: string): boolean => /^P\d{3}$/.test(text)

/** Whether a string is the `code` that a class gives its own errors. */
const isOwnCode = (node: ts.Node): boolean => {
  for (let parent: ts.Node | undefined = node.parent; parent; parent = parent.parent) {
    if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'code'
    if (ts.isFunctionLike(parent) || ts.isStatement(parent)) return false
  }
  return false
}
const isCompared = ({ parent }: ts.Node): boolean =>
  (ts.isBinaryExpression(parent) &&
    [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.EqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsToken,
    ].includes(parent.operatorToken.kind)) ||
  ts.isCaseClause(parent)

/** Whether a text is compared with the beginning of another: `chain.startsWith('eip155:')`. */
const isPrefix = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent) && /\.startsWith$/.test(parent.expression.getText())

/** What must not be in one file: `file:line: sentence`. */
export const problemsOf = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const report = (node: ts.Node, sentence: string) => found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${sentence}`)
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && isCode(node.text) && !isOwnCode(node))
      report(node, `${node.text} is a code for people. Read the reason of an error with reasonOf, or its class where it is your own.`)
    if (
      (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name)) &&
      isCode(node.name.text)
    )
      report(node, `${node.name.text} is a code for people. Read the reason of an error with reasonOf, or its class where it is your own.`)
    if (/^(plugins|adapters)\//.test(file) && ts.isStringLiteralLike(node) && connectorIds.includes(node.text) && isCompared(node))
      report(node, `"${node.text}" is the id of one connector. Read the kind of a connection or a connector.`)
    if (
      /^(plugins|ui|elements)\//.test(file) &&
      ts.isStringLiteralLike(node) &&
      families.includes(node.text.replace(/:$/, '')) &&
      (isCompared(node) || isPrefix(node))
    )
      report(node, `"${node.text}" is the name of a family of chains. Ask isOfFamily, or a capability of the wallet.`)
    ts.forEachChild(node, visit)
  }
  if (!mayNameConnectors.includes(file)) visit(source)
  return found
}

export const check = (): readonly string[] =>
  foldersUnder('codes')
    .flatMap(filesUnder)
    .filter((file) => !isTest(file) && !/\/testing\//.test(file))
    .flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
