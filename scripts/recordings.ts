import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Citation } from './citedTests.js'

/** The lines of an inline snapshot without the quotes and the indentation that the test runner puts around them. */
const linesOf = (snapshot: string): readonly string[] => {
  const lines = snapshot.split('\n').filter((line, at, all) => line.trim() || (at > 0 && at < all.length - 1))
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^"([\s\S]*)"$/, '$1')
    .split('\n')
}

/** What a test compares with inline snapshots, in order, each as lines. Of a test that is not there, nothing. */
export const recordingsIn = (text: string, title: string): readonly (readonly string[])[] => {
  const source = ts.createSourceFile('test.tsx', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const found: (readonly string[])[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'toMatchInlineSnapshot') {
      const [snapshot] = node.arguments
      if (snapshot && ts.isStringLiteralLike(snapshot)) found.push(linesOf(snapshot.text))
    }
    ts.forEachChild(node, collect)
  }
  for (const statement of source.statements) {
    const call = ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression) ? statement.expression : undefined
    const [name] = call?.arguments ?? []
    if (call && name && ts.isStringLiteralLike(name) && name.text === title) collect(call)
  }
  return found
}

/** As above, of a file. */
export const recordingsOf = ([file, title]: Citation): readonly (readonly string[])[] => recordingsIn(readFileSync(file, 'utf8'), title)
