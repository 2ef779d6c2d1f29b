// Lists every text that a visitor reads: key, English, file. `npm run texts` prints it, one text a line, for writers and translators; the
// words to use are in docs/guides/writing.md.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { textFiles } from './texts/textFiles.js'

/** A text that a visitor reads, and where it is declared. */
export interface VisitorText {
  readonly key: string
  readonly text: string
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

/** What was found in a file: its texts, and places where a text is not written out, as `file:line: sentence`. */
interface TextsOfFile {
  readonly texts: readonly VisitorText[]
  readonly unreadable: readonly string[]
}

/** Where `msg` itself is defined. */
const definesMsg = (file: string): boolean => file === 'kernel/api/message.ts' || file === 'lib/review/ReviewText.ts'
/** Whether there can be a text in a file: most have none, and need not be parsed. */
const mayHaveTexts = (source: string): boolean => /\bmsg\b/.test(source) || (/\bkey:/.test(source) && /\btext:/.test(source))

/** The key and the English of a node that declares a text; `unreadable` where they are not written out; nothing for every other node. */
const readNode = (node: ts.Node): { readonly key: string; readonly text: string } | 'unreadable' | undefined => {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'msg') {
    const [key, text] = node.arguments
    if (node.arguments.length !== 2 || !key || !text || !ts.isStringLiteralLike(key) || !ts.isStringLiteralLike(text)) return 'unreadable'
    return { key: key.text, text: text.text }
  }
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 2) return undefined
  const [key, text] = ['key', 'text'].map((name) =>
    node.properties.find((property) => ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name),
  )
  if (!key || !text || !ts.isPropertyAssignment(key) || !ts.isPropertyAssignment(text)) return undefined
  // An object whose text is not written out passes on a text that was declared elsewhere.
  if (!ts.isStringLiteralLike(key.initializer) || !ts.isStringLiteralLike(text.initializer)) return undefined
  return { key: key.initializer.text, text: text.initializer.text }
}

/** Whether `msg` is used as a value or under another name, so that its calls cannot be found. */
const isEscape = (node: ts.Node): boolean => {
  if (!ts.isIdentifier(node) || node.text !== 'msg') return false
  const { parent } = node
  if (ts.isTypeQueryNode(parent) || (ts.isCallExpression(parent) && parent.expression === node)) return false
  return !((ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) && parent.propertyName === undefined)
}

/** The texts of one file, in their order. */
export const readTexts = (file: string, source: string): TextsOfFile => {
  const texts: VisitorText[] = []
  const unreadable: string[] = []
  if (definesMsg(file) || !mayHaveTexts(source)) return { texts, unreadable }
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  // A local variable of that name, as in a log entry, is none of ours.
  const imported = /import\b[^;]*?\bmsg\b[^;]*?\bfrom\b/.test(source)
  const visit = (node: ts.Node): void => {
    const found = imported && isEscape(node) ? 'unreadable' : readNode(node)
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (found === 'unreadable') unreadable.push(`${file}:${line}: A text needs its key and its English written out: translators read the list of them.`)
    else if (found) texts.push({ ...found, file, line })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return { texts, unreadable }
}

/** All texts of the product, by file and line: of the project in a folder. */
export const readAllTexts = (root = ''): TextsOfFile => {
  const read = textFiles(root).map((file) => readTexts(file, readFileSync(path.posix.join(root, file), 'utf8')))
  return { texts: read.flatMap(({ texts }) => texts), unreadable: read.flatMap(({ unreadable }) => unreadable) }
}

const run = () => {
  const { texts, unreadable } = readAllTexts()
  for (const { key, text, file, line } of texts) console.log([key, text, `${file}:${line}`].join('\t'))
  for (const sentence of unreadable) console.error(sentence)
  console.error(`${texts.length} texts`)
  process.exit(unreadable.length > 0 ? 1 : 0)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run()
