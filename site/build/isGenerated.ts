import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Whether a page is written as a whole by `npm run docs`: an edit of it would be lost. Pages with tables between marks are edited by hand. */
export const isGenerated = (root: string, source: string): boolean =>
  /^.*\bgenerated\b.*`npm run docs`/im.test(readFileSync(path.join(root, source), 'utf8').split('\n').slice(0, 4).join('\n'))
