import { readFileSync } from 'node:fs'

/** A block of a page that says where it goes (`paste=src/App.tsx`), or a command of it. */
export interface ShownBlock {
  readonly language: string
  readonly paste: string | undefined
  readonly text: string
  /** What stands between it and the heading, list or block before: what its reader goes by. */
  readonly before: string
}

/** The file that a block shows: of a difference, the file as it is after the change. */
export const fileOf = ({ language, text }: Pick<ShownBlock, 'language' | 'text'>): string =>
  language === 'diff'
    ? text
        .split('\n')
        .filter((line) => !line.startsWith('-'))
        .map((line) => line.slice(1))
        .join('\n')
    : text

/** The blocks of a page, or of the part of it below one heading, in their order. */
export const shownBlocks = (page: string, heading?: string): readonly ShownBlock[] => {
  const whole = readFileSync(page, 'utf8')
  const from = heading === undefined ? 0 : whole.indexOf(`\n## ${heading}\n`)
  if (from < 0) throw new Error(`${page} has no part "${heading}".`)
  const next = heading === undefined ? -1 : whole.indexOf('\n## ', from + 1)
  const text = whole.slice(from, next < 0 ? undefined : next)
  return [...text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```/gm)].map(({ 1: language = '', 2: words = '', 3: body = '', index }) => ({
    language,
    paste: /(?:^|\s)paste=(\S+)/.exec(words)?.[1],
    text: body,
    before:
      text
        .slice(0, index)
        .trimEnd()
        .split(/\n\n|\n```\n/)
        .at(-1) ?? '',
  }))
}
