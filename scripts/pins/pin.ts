// `npm run pin`: writes the hash of the commit behind the tag of each action, and the digest behind the tag of each image. It asks GitHub and the
// registries of the images. `npm run pin -- --check` asks nobody, and fails where something is not pinned: a release begins with it.
import { execFileSync } from 'node:child_process'
import { pinFiles, unpinnedIn } from './pinFiles.js'
import { resolveAction } from './resolveAction.js'
import { resolveImage } from './resolveImage.js'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n')

if (process.argv.includes('--check')) {
  const open = unpinnedIn('.', files)
  for (const { file, name, tag } of open) console.error(`${file}: ${name} ${tag} is not pinned.`)
  if (open.length > 0) console.error(`${open.length} names lead wherever their owners want. "npm run pin" pins them; the workflow "pin" makes the change.`)
  process.exit(open.length > 0 ? 1 : 0)
}
try {
  const pinned = await pinFiles('.', files, (reference) =>
    reference.kind === 'action' ? resolveAction(reference, { host: 'https://github.com' }) : resolveImage(reference),
  )
  for (const line of pinned) console.log(line)
  console.log(`${pinned.length} pinned`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
