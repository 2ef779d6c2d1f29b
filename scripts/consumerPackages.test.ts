import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProject, manifestOf } from '../tests/consumers/runner/copyProject.js'

const home = 'tests/consumers'
const projects = readdirSync(home).filter((name) => existsSync(path.join(home, name, 'package.json')))

/** The packages that the files of a project import, those of the projects that it is like among them. */
const importedBy = (name: string): readonly string[] => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-consumer-'))
  try {
    copyProject(home, name, folder)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:tsx?|mjs|js|vue|svelte)$/.test(file))
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const named = texts.flatMap((text) => [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'.#$/][^']*)'/g)].map(([, one = '']) => one))
    return [
      ...new Set(
        named.map((one) =>
          one
            .split('/')
            .slice(0, one.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// What a scaffold installs is not in the package.json that stands here.
test.each(projects.filter((name) => manifestOf(home, name).consumer.scaffold === undefined))(
  'consumers: %s names the packages that its files import',
  (name) => {
    const { dependencies, devDependencies } = manifestOf(home, name)
    const known = new Set([...Object.keys({ ...dependencies, ...devDependencies }), ...builtinModules])
    expect(importedBy(name).filter((one) => !known.has(one) && !one.startsWith('node:'))).toEqual([])
  },
)
