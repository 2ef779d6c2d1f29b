// Draws 200 comments of the folders in which every comment was read: node --import tsx scripts/sampleComments.ts <seed>
import { createHash } from 'node:crypto'
import { listComments } from './comments.js'

const seed = process.argv[2] ?? '1'
const keyOf = (file: string, line: number) => createHash('sha256').update(`${seed} ${file} ${line}`).digest('hex')
const drawn = listComments()
  .map((comment) => ({ comment, key: keyOf(comment.file, comment.line) }))
  .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  .slice(0, 200)
console.log(JSON.stringify({ seed, comments: drawn.map(({ comment }) => ({ ...comment, verdict: '' })) }, null, 2))
