// Writes docs/reference/errors.md from the error classes; with --check, fails when it is stale, a code is used twice or a class explains nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesUnder } from './filesUnder.js'
import { foldersOf, isTest } from './folders.js'

/** An error class, once for each of its codes. */
export interface ErrorClass {
  readonly code: string
  readonly name: string
  readonly message: string
  readonly comment: string
  readonly hints: readonly string[]
  readonly file: string
}
/** A message of the former kit, the codes that it has here, and a note. */
export type Former = readonly [text: string, codes: readonly string[], note: string]

const families: readonly (readonly [prefix: string, title: string, about: string])[] = [
  ['P1', 'Configuration', 'What the host passed, or the page around the widget.'],
  ['P2', 'Plugins and views', 'A plugin, its manifest, its code or one of its views.'],
  ['P3', 'Sessions, wallets and networks', 'Connecting, restoring, switching, signing, and what is stored.'],
  ['P4', 'Features and routing', 'Flags and the way between views.'],
  ['P5', 'Network', 'Requests to servers and to networks.'],
  ['P6', 'Solana and signing in', 'Wallets and transactions of Solana, and messages that are signed to sign in.'],
]

const commentOf = (node: ts.Node, text: string): string => {
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  const last = ranges.filter(({ pos }) => text.startsWith('/**', pos)).at(-1)
  if (!last) return ''
  return text
    .slice(last.pos + 3, last.end - 2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .trim()
}

/** A template literal as a reader sees it: `Plugin "{plugin}" failed`. Of a choice, the first branch. */
const wordsOf = (node: ts.Node | undefined): string => {
  if (!node) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `{${span.expression.getText().replace(/^.*?(\w+)\W*$/s, '$1')}}${span.literal.text}`).join('')
  if (ts.isConditionalExpression(node)) return `${wordsOf(node.whenTrue)} / ${wordsOf(node.whenFalse)}`
  if (ts.isBinaryExpression(node)) return wordsOf(node.left) + wordsOf(node.right)
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression)
  return `{${node.getText().replace(/^.*?(\w+)\W*$/s, '$1')}}`
}

/** Every class in the text that extends an error and passes a code. */
export const errorsIn = (file: string, text: string): readonly ErrorClass[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: ErrorClass[] = []
  const visit = (node: ts.Node) => {
    if (ts.isClassDeclaration(node) && node.heritageClauses?.some(({ types }) => types.some(({ expression }) => /Error$/.test(expression.getText())))) {
      const codes: string[] = []
      let message = ''
      const hints: string[] = []
      const inClass = (child: ts.Node) => {
        if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.SuperKeyword) message ||= wordsOf(child.arguments[0])
        if (ts.isPropertyAssignment(child) && child.name.getText() === 'code') {
          const inCode = (part: ts.Node) => {
            if (ts.isStringLiteralLike(part) && /^P\d+$/.test(part.text)) codes.push(part.text)
            ts.forEachChild(part, inCode)
          }
          inCode(child.initializer)
        }
        if (ts.isPropertyAssignment(child) && child.name.getText() === 'metaMessages') {
          const inHints = (part: ts.Node) => {
            if (ts.isStringLiteralLike(part) || ts.isTemplateExpression(part)) return void hints.push(wordsOf(part).replaceAll('{docsUrl}', 'docs/'))
            ts.forEachChild(part, inHints)
          }
          inHints(child.initializer)
        }
        ts.forEachChild(child, inClass)
      }
      ts.forEachChild(node, inClass)
      for (const code of codes)
        found.push({ code, name: node.name?.text ?? '', message, comment: commentOf(node, text), hints: hints.filter((hint) => hint.length > 3), file })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export const problemsOf = (errors: readonly ErrorClass[]): readonly string[] => {
  const problems: string[] = []
  const byCode = new Map<string, ErrorClass>()
  for (const error of errors) {
    const first = byCode.get(error.code)
    if (first) problems.push(`${error.code} is used by ${first.name} (${first.file}) and by ${error.name} (${error.file}).`)
    byCode.set(error.code, error)
    if (error.comment.length < 20) problems.push(`${error.code} ${error.name} (${error.file}) has no doc comment that says what it means.`)
    if (!families.some(([prefix]) => error.code.startsWith(prefix) && error.code.length === 4))
      problems.push(`${error.code} ${error.name} belongs to no family.`)
  }
  return problems
}

/** Former messages that lead to a code that no class has. */
export const strayOf = (errors: readonly Pick<ErrorClass, 'code'>[], former: readonly Former[]): readonly string[] => {
  const known = new Set(errors.map(({ code }) => code))
  return former.flatMap(([text, codes]) => codes.filter((code) => !known.has(code)).map((code) => `"${text}" leads to ${code}, which no error has.`))
}

export const pageOf = (errors: readonly ErrorClass[], former: readonly Former[] = []): string => {
  const withEntities = (part: string, at: number) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part)
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').split('`').map(withEntities).join('`')
  const lines = [
    '# Errors',
    '',
    'Every error carries `code`, `shortMessage`, `details`, `docsPath`, `cause` and, where a plugin is to blame, `plugin`.',
    'These texts are for developers; what a visitor reads is translated and never contains a code. Generated from the error classes by `npm run docs`.',
    '',
  ]
  for (const [prefix, title, about] of families) {
    const members = errors.filter(({ code }) => code.startsWith(prefix)).sort((a, b) => (a.code < b.code ? -1 : 1))
    if (members.length === 0) continue
    lines.push(`## ${prefix}xx ${title}`, '', about, '')
    lines.push(`${members.map(({ code, name }) => `[${code}](#${code.toLowerCase()}) \`${name}\``).join(', ')}.`, '')
    for (const { code, name, message, comment, hints } of members) {
      lines.push(
        `### ${code}`,
        '',
        `\`${name}\`: ${cell(message)}`,
        '',
        cell(comment),
        '',
        ...(hints.length > 0 ? [...hints.map((hint) => `- ${cell(hint)}`), ''] : []),
      )
    }
  }
  if (former.length > 0) {
    lines.push(
      '## Messages of the former kit',
      '',
      'For code that compares texts: what a page of the former kit read, and the code that says it here. Compare codes, as texts may change.',
      '',
      '| former message | code | |',
      '| --- | --- | --- |',
      ...former.map(
        ([text, codes, note]) => `| ${cell(text)} | ${codes.map((code) => `[${code}](#${code.toLowerCase()})`).join(', ') || '–'} | ${cell(note)} |`,
      ),
      '',
    )
  }
  return lines.join('\n')
}

const sources = (): string[] =>
  foldersOf('shipped')
    .flatMap(filesUnder)
    .filter((file) => !isTest(file))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const errors = sources()
    .sort()
    .flatMap((file) => errorsIn(file, readFileSync(file, 'utf8')))
  const former: readonly Former[] = JSON.parse(readFileSync('scripts/data/former-messages.json', 'utf8'))
  const problems = [...problemsOf(errors)]
  const page = pageOf(errors, former)
  if (process.argv.includes('--check')) {
    // Where a plugin was taken away, the former messages that led to its errors lead nowhere: only the whole product must have them all.
    problems.push(...strayOf(errors, former))
    const written = readFileSync('docs/reference/errors.md', 'utf8')
    if (written !== page) problems.push('docs/reference/errors.md is stale: run npm run docs.')
  } else {
    writeFileSync('docs/reference/errors.md', page)
    console.log(`docs/reference/errors.md: ${errors.length} errors`)
  }
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
