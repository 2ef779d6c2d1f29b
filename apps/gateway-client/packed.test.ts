// The package as it is published: packed, looked at from outside, compiled by pages and by servers, and its README run against a gateway.
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockedPackages, readLockfile } from '../../scripts/lockedPackages.js'
import { importsIn, sourceFiles } from '../../scripts/imports.js'
import { foldersOf } from '../../scripts/folders.js'
import { builtGateway } from '../gateway/testing/builtGateway.js'

const source = fileURLToPath(new URL('.', import.meta.url))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-client-'))
const home = path.join(scratch, 'node_modules/portico-gateway-client')
const { command } = builtGateway()
beforeAll(() => {
  execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', scratch], { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', tarball(), '--strip-components=1', '-C', home])
}, 120_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const tarball = () => path.join(scratch, readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '')
const readme = readFileSync(path.join(source, 'README.md'), 'utf8')
const example = /^```ts\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? ''

test('the package has its code and types and nothing else, and needs no other', () => {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(home, name)).isFile())
  expect(files.filter((name) => !/^(package\.json|README\.md|LICENSE|dist\/(generated\/)?\w+(\.d)?\.[jt]s)$/.test(name))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/generated/schema.d.ts', 'README.md', 'LICENSE']))
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  expect([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]).toEqual([undefined, undefined, undefined])
  const code = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(path.join(home, name), 'utf8'))
  expect(code.join('').length).toBeLessThan(20_000)
  for (const text of code) for (const [, name] of text.matchAll(/(?:from|import\(?) ?'([^']*)'/g)) expect(name).toMatch(/^\.\//)
})

test('publint and are-the-types-wrong have no complaint beside that it is ES modules alone', { timeout: 60_000 }, async () => {
  const { messages } = await publint({ pkgDir: home, level: 'suggestion', strict: true, pack: false })
  expect(messages).toEqual([])
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball()))))
  expect(analysis.types).not.toBe(false)
  const problems = 'problems' in analysis ? analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM') : []
  expect(problems.filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10'))).toEqual([])
})

test.each([
  ['a page', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler, ['lib.es2022.d.ts', 'lib.dom.d.ts'], [], example.replace('process.env.GATEWAY ?? ', '')],
  ['a server', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext, ['lib.es2022.d.ts'], ['node'], example],
])(
  'the example of the README compiles as %s, with the declarations checked as well',
  { timeout: 60_000 },
  (name, module, moduleResolution, lib, types, text) => {
    const file = path.join(scratch, `${name.replace(' ', '-')}.mts`)
    writeFileSync(file, text)
    const options: ts.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module,
      moduleResolution,
      lib,
      types,
      typeRoots: [path.resolve('node_modules/@types')],
    }
    const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options)).filter((one) => !one.file?.fileName.includes('/node_modules/@types/'))
    expect(found.map(({ messageText, file: where }) => `${where?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)).toEqual([])
  },
)

test('the example of the README runs against a gateway, refusals included', { timeout: 90_000 }, async () => {
  const projects = path.join(scratch, 'projects.json')
  writeFileSync(projects, JSON.stringify([{ id: 'shop', origins: ['https://app.example'] }]))
  const gateway = command({ GATEWAY_PROJECTS: projects, GATEWAY_CONTROL: '1' })
  const url = await gateway.listening()
  const file = path.join(scratch, 'example.mjs')
  writeFileSync(file, example)
  const run = (GATEWAY: string) => promisify(execFile)(process.execPath, [file], { cwd: scratch, env: { PATH: process.env.PATH, GATEWAY } })
  const { stdout } = await run(url)
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('Rainbow'), 'This gateway does not read Ethereum.'])
  // The same program while the gateway refuses everybody, as it is told: it says when to come back.
  const refusing = await fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: '429', retryAfter: 7 }),
  })
  expect(refusing.status).toBe(200)
  expect((await run(url)).stdout).toBe('Again in 7000 ms.\n')
  gateway.child.kill('SIGKILL')
  await gateway.ended
  await expect(run(url)).rejects.toMatchObject({ stderr: expect.stringContaining('CONNECTION_FAILED') })
})

test('hosts of the widget do not install it, and nothing that reaches them imports it: 0 bytes', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies']) expect(Object.keys(manifest[kind])).not.toContain('portico-gateway-client')
  expect(lockedPackages(readLockfile()).map(({ name }) => name)).not.toContain('portico-gateway-client')
  const shipped = sourceFiles().filter((file) => foldersOf('shipped').some((folder) => file.startsWith(`${folder}/`)))
  expect(shipped.length).toBeGreaterThan(500)
  const named = shipped.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && readFileSync(file, 'utf8').includes('gateway-client'))
  const imported = [...importsIn(sourceFiles())].filter(([file, all]) => shipped.includes(file) && all.some((one) => one.startsWith('apps/gateway-client/')))
  expect([named, imported]).toEqual([[], []])
})
