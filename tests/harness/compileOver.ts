import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Options of the compiler, as in tsconfig.json. */
type Options = Readonly<Record<string, boolean | string | readonly string[] | Readonly<Record<string, readonly string[]>>>>

/**
 * Writes files into a folder of this repository, where a package of its own finds `portico`, and compiles those of TypeScript by the
 * options of this repository with some changed. A value with `paths` replaces those of this repository.
 * @returns what the compiler says of these files, a line each: `folder/name.ts(12,3): error TS2322: …`, relative to `home`
 */
export const compileOver = (files: Readonly<Record<string, string>>, home: string, changes: Options = {}): readonly string[] => {
  const root = process.cwd()
  const fromHome = path.relative(home, root)
  const project = {
    extends: path.join(fromHome, 'tsconfig.json'),
    compilerOptions: changes,
    files: [...Object.keys(files).filter((file) => /\.tsx?$/.test(file)), path.join(fromHome, 'css.d.ts')],
    include: [],
  }
  for (const [file, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(project) })) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), text)
  }
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc')
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, '-p', home, '--pretty', 'false'], { encoding: 'utf8', cwd: home })
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('../'))
  if (status !== 0 && stdout === '') throw new Error(`The compiler did not run: ${stderr}`)
  return lines
}
