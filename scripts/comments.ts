import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { filesUnder } from './filesUnder.js'

/** A comment of a source file, on one line. */
export interface SourceComment {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The folders in which every comment was read. */
export const readFolders = ['apps/gateway/store', 'apps/vault', 'exports', 'kernel', 'ports', 'protocol'] as const

/** Directives of tools are not sentences. */
const directive = /^(?:biome-ignore|@vite-ignore|@__PURE__|@__NO_SIDE_EFFECTS__|https?:)/

/** Finds the comments of one file, each once. */
export const commentsOf = (file: string, text: string): readonly SourceComment[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found = new Map<number, SourceComment>()
  /** Text between JSX tags, in which slashes do not begin a comment. */
  const texts: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node)
    const ranges = [...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]
    for (const { pos, end } of ranges) {
      const words = text
        .slice(pos, end)
        .replace(/^\/\*+|\*+\/$|^\/\//g, '')
        .replace(/\s*\n[\s*]*/g, ' ')
        .trim()
      if (words !== '' && !directive.test(words)) found.set(pos, { file, line: source.getLineAndCharacterOfPosition(pos).line + 1, text: words })
    }
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  const comments: SourceComment[] = []
  let before: { readonly line: number; readonly lines: boolean } | undefined
  for (const [pos, comment] of [...found].toSorted(([one], [other]) => one - other)) {
    if (texts.some((node) => node.pos <= pos && pos < node.end)) continue
    const lines = text.startsWith('//', pos) && /(?:^|\n)[ \t]*$/.test(text.slice(0, pos))
    const last = comments.at(-1)
    // Line comments on consecutive lines are one comment.
    if (last && lines && before?.lines && before.line === comment.line - 1) comments.splice(-1, 1, { ...last, text: `${last.text} ${comment.text}` })
    else comments.push(comment)
    before = { line: comment.line, lines }
  }
  return comments
}

/** Lists the comments of the source files in some folders, without tests. */
export const listComments = (folders: readonly string[] = readFolders): readonly SourceComment[] =>
  folders.flatMap((folder) =>
    filesUnder(folder)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:dist|testing|node_modules|\.built)\//.test(file))
      .flatMap((file) => commentsOf(file, readFileSync(file, 'utf8'))),
  )
