import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from './runScript.js'
import type { StartPage } from './scaffold.js'
import { fileOf, shownBlocks } from './shownBlocks.js'

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']

/** A command of a page, as its reader would run it: only that Portico is the tarball, and that npm does not ask for funds. */
const runShown = (folder: string, line: string, tarball: string, env: Readonly<Record<string, string>>): Promise<string> => {
  if (line.startsWith('npm install '))
    return runScript(
      folder,
      'npm',
      [
        ...line
          .split(' ')
          .slice(1)
          .map((word) => (word === 'portico' ? tarball : word)),
        ...quietly,
      ],
      env,
    )
  // None of them is installed.
  if (line.startsWith('npm uninstall ')) return Promise.resolve('')
  if (line === 'npm pack portico') {
    copyFileSync(tarball, path.join(folder, 'portico-0.0.0.tgz'))
    return Promise.resolve('')
  }
  return runScript(folder, 'sh', ['-c', line], env)
}

/**
 * Does in the folder what the page says: its commands up to its first file, and its files as they stand there. `install` of a page whose part
 * below a heading is meant stands above that part.
 */
export const pastePage = async (folder: string, { page, heading }: StartPage, tarball: string, env: Readonly<Record<string, string>>): Promise<number> => {
  const all = shownBlocks(page)
  const first = all.findIndex(({ paste }) => paste !== undefined)
  const commands = all.slice(0, first).flatMap(({ language, text }) => (language === 'sh' ? text.trim().split('\n') : []))
  const files = shownBlocks(page, heading).flatMap((block) => (block.paste === undefined ? [] : [{ paste: block.paste, text: fileOf(block) }]))
  if (files.length === 0 || commands.length === 0) throw new Error(`${page} has no command or no block that says where it goes.`)
  for (const line of commands) await runShown(folder, line, tarball, env)
  for (const { paste, text } of files) {
    mkdirSync(path.dirname(path.join(folder, paste)), { recursive: true })
    writeFileSync(path.join(folder, paste), text)
  }
  return files.length
}
