import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesFor } from './new-plugin.mjs'

const root = process.cwd()

/** What the compiler says of the files, laid over this repository. */
const complaints = (files: Record<string, string>, home: string): string[] => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), text)
  }
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const names = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  const program = ts.createProgram([...names.map((file) => path.join(home, file)), path.resolve('css.d.ts')], { ...options, noUnusedLocals: false })
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(home))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a generated plugin compiles', { timeout: 60_000 }, () => {
  const files = filesFor('acme/big-hello')
  if (typeof files === 'string') throw new Error(files)
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.join(root, '.artifacts/new-plugin-'))
  try {
    expect(complaints(files, home)).toEqual([])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('one of ours has its port, manifest, code, view, test and a README, and names only what it may', () => {
  const files = filesFor('big-hello')
  if (typeof files === 'string') throw new Error(files)
  expect(Object.keys(files)).toEqual([
    'ports/big-hello.ts',
    'plugins/big-hello/manifest.ts',
    'plugins/big-hello/plugin.ts',
    'plugins/big-hello/views/BigHello.tsx',
    'plugins/big-hello/manifest.test.ts',
    'plugins/big-hello/README.md',
  ])
  expect(new Map(Object.entries(files)).get('plugins/big-hello/manifest.ts')).toContain('export const bigHello = ')
})

test.each(['', 'Hello', 'a/b/c', 'acme/', '9lives'])('a name that no manifest may have is refused: "%s"', (name) => {
  expect(filesFor(name)).toMatch(/^Name the plugin/)
})
