import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readPacked } from '../../../scripts/readJson.js'

/** Packs the built library into the folder. The file is named after what is in it: npm keeps no older one of the same version. */
export const pack = async (folder: string): Promise<string> => {
  if (!existsSync('dist/index.js')) throw new Error('There is no built library. Run "npm run build" first.')
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder])
  const { filename } = readPacked(stdout)
  const file = path.join(folder, filename)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  const named = path.join(folder, `portico-${hash}.tgz`)
  renameSync(file, named)
  return named
}
