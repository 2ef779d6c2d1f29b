import { expect, test } from 'vitest'
import { commentsOf, listComments, readFolders } from './comments.js'
import verdicts from './data/comments-2026-11.json' with { type: 'json' }

/** Relative clauses and prepositions without a main clause: "What is shown", "Of the account", "As it is now". */
const fragment = /^(?:What\b|Of\b|As (?:it|they|in|for|the)\b|Those\b|There where\b|That of\b)/

test('comments: begin with a main clause in the folders where every comment was read', () => {
  const found = listComments().filter(({ text }) => fragment.test(text))
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

test('commentsOf: finds line, block and JSX comments once, and no text in strings', () => {
  const code = `// One.\nconst a = '// no comment' /* Two. */\n/**\n * Three\n * lines.\n */\nexport const b = () => <p>{/* Four. */}// text</p>\n// biome-ignore lint: x\n// Five\n// and six.\n`
  expect(commentsOf('a.tsx', code).map(({ line, text }) => `${line} ${text}`)).toEqual(['1 One.', '2 Two.', '3 Three lines.', '7 Four.', '9 Five and six.'])
})

test('sample of comments: at most 5 % of 200 in all folders need another wording', () => {
  expect(verdicts.comments).toHaveLength(200)
  expect(new Set(verdicts.comments.map(({ file }) => readFolders.find((folder) => file.startsWith(`${folder}/`))))).toEqual(new Set(readFolders))
  expect(verdicts.comments.filter(({ verdict }) => verdict !== 'keep').length / verdicts.comments.length).toBeLessThanOrEqual(0.05)
})
