// Actions and images are named by hash and digest before a release: what `npm run pin` writes, and what it refuses.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pinFiles, unpinnedIn } from './pinFiles.js'
import { hasVersion, referencesIn } from './references.js'
import { resolveAction } from './resolveAction.js'
import { resolveImage } from './resolveImage.js'

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'portico-pins-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}
const hash = 'a'.repeat(40)
const digest = `sha256:${'b'.repeat(64)}`

test('an image is pinned by its tag with its digest, and has a version in any case', () => {
  for (const name of ['node:24-bookworm-slim', `node:24-bookworm-slim@${digest}`, 'ghcr.io/portico-widget/portico-gateway:0.1.0'])
    expect(hasVersion(name)).toBe(true)
  for (const name of ['node', 'node:latest', `node@${digest}`, 'node:24@sha256:abc', 'node:24-bookworm-slim@sha512:00']) expect(hasVersion(name)).toBe(false)
})

test('references: actions, stages, services and images of a workflow are found, what is built here is not', () => {
  const workflow = `jobs:\n  a:\n    env:\n      SBOM_IMAGE: docker/scanner:1\n    steps:\n      - uses: actions/checkout@v4\n      - uses: ./.github/actions/own\n      - name: x\n        uses: actions/cache/save@${hash} # v4.2.0\n`
  expect(referencesIn('.github/workflows/a.yml', workflow).map(({ name, tag, isPinned }) => [name, tag, isPinned])).toEqual([
    ['docker/scanner', '1', false],
    ['actions/checkout', 'v4', false],
    ['actions/cache/save', 'v4.2.0', true],
  ])
  expect(referencesIn('apps/x/Dockerfile', `FROM node:24 AS base\nFROM base AS more\nFROM node:24@${digest}\n`).map(({ isPinned }) => isPinned)).toEqual([
    false,
    true,
  ])
  expect(referencesIn('deploy/compose.yaml', 'services:\n  a:\n    image: portico-gateway:local\n  b:\n    image: postgres:17\n').length).toBe(1)
})

test.each([
  ['.github/workflows/a.yml', '      - uses: actions/checkout\n'],
  ['apps/x/Dockerfile', 'FROM node:latest\n'],
  ['deploy/compose.yaml', '    image: postgres\n'],
])('references: %s is refused when it names no version', (file, text) => {
  expect(() => referencesIn(file, text)).toThrow('names no version')
})

test('a hash without the name of its version counts as not pinned: nobody sees which one it is', () => {
  expect(referencesIn('.github/workflows/a.yml', `      - uses: actions/checkout@${hash}\n`)[0]?.isPinned).toBe(false)
})

/** A repository with the tags v4 and v4.2.2 on one commit, by a tag with a message, and v4.2.1 on the one before. */
const repository = () => {
  const root = folderOf({ 'actions/checkout/file': 'text' })
  const cwd = path.join(root, 'actions/checkout')
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', '-c', 'tag.gpgsign=false', '-c', 'commit.gpgsign=false', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  git('tag', 'v4.2.1')
  git('commit', '--quiet', '--allow-empty', '-m', 'second')
  git('tag', '-a', '-m', 'of the line', 'v4')
  git('tag', 'v4.2.2')
  return { host: root, commit: git('rev-parse', 'HEAD') }
}

test('resolveAction: the commit of a tag, also of one with a message, with the longest name of its version', async () => {
  const { host, commit } = repository()
  expect(await resolveAction({ name: 'actions/checkout', tag: 'v4' }, { host })).toBe(`actions/checkout@${commit} # v4.2.2`)
  expect(await resolveAction({ name: 'actions/checkout/save', tag: 'v4' }, { host })).toBe(`actions/checkout/save@${commit} # v4.2.2`)
  await expect(resolveAction({ name: 'actions/checkout', tag: 'main' }, { host })).rejects.toThrow('actions/checkout has no tag main.')
  await expect(resolveAction({ name: 'actions/nothing', tag: 'v4' }, { host })).rejects.toThrow()
})

/** A registry that wants a token, as those of the field do. */
const registry = async ({ says }: { readonly says?: string } = {}) => {
  const body = JSON.stringify({ schemaVersion: 2, manifests: [{ digest, platform: { architecture: 'amd64', os: 'linux' } }] })
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://registry')
    if (pathname === '/token') return void response.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }))
    if (request.headers.authorization !== 'Bearer for repository:library/tool:pull')
      return void response.writeHead(401, { 'www-authenticate': `Bearer realm="http://127.0.0.1:${port}/token",service="here"` }).end()
    if (pathname !== '/v2/library/tool/manifests/1.2' || !`${request.headers.accept}`.includes('image.index')) return void response.writeHead(404).end()
    response.writeHead(200, { 'docker-content-digest': says ?? `sha256:${createHash('sha256').update(body).digest('hex')}` }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { name: `127.0.0.1:${(server.address() as AddressInfo).port}/library/tool`, right: `sha256:${createHash('sha256').update(body).digest('hex')}` }
}

test('resolveImage: the digest is that of the answer, read with the token that the registry asks for', async () => {
  const { name, right } = await registry()
  expect(await resolveImage({ name, tag: '1.2' }, { scheme: 'http' })).toBe(`${name}:1.2@${right}`)
  await expect(resolveImage({ name, tag: '9' }, { scheme: 'http' })).rejects.toThrow('404')
})

test('resolveImage: a digest that does not belong to the answer is refused', async () => {
  const { name } = await registry({ says: digest })
  await expect(resolveImage({ name, tag: '1.2' }, { scheme: 'http' })).rejects.toThrow(`says that library/tool:1.2 is ${digest}`)
})

const world = {
  '.github/workflows/a.yml': 'jobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4 \n      - uses: actions/checkout@v4\n        with: { a: b }\n',
  'apps/x/Dockerfile': 'FROM node:24-slim AS build\nRUN ["a"]\nFROM node:24-slim\n',
  'README.md': 'uses: actions/other@v1\n',
}

test('pinFiles: each name is asked once, all of its places are written, and nothing else changes', async () => {
  const root = folderOf(world)
  const asked: string[] = []
  const files = Object.keys(world)
  await pinFiles(root, files, async ({ kind, name, tag }) => {
    asked.push(name)
    return kind === 'action' ? `${name}@${hash} # ${tag}` : `${name}:${tag}@${digest}`
  })
  expect(asked.sort()).toEqual(['actions/checkout', 'node'])
  expect(unpinnedIn(root, files)).toEqual([])
  expect(readFileSync(path.join(root, 'apps/x/Dockerfile'), 'utf8')).toBe(`FROM node:24-slim@${digest} AS build\nRUN ["a"]\nFROM node:24-slim@${digest}\n`)
  expect(readFileSync(path.join(root, '.github/workflows/a.yml'), 'utf8').match(new RegExp(`checkout@${hash} # v4`, 'g'))?.length).toBe(2)
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toBe(world['README.md'])
})

test('pinFiles: writes nothing when one of them cannot be read, and says which', async () => {
  const root = folderOf(world)
  const run = pinFiles(root, Object.keys(world), async ({ kind, name }) => {
    if (kind === 'image') throw new Error(`${name} was not read.`)
    return `${name}@${hash} # v4`
  })
  await expect(run).rejects.toThrow('node was not read.')
  for (const [name, text] of Object.entries(world)) expect(readFileSync(path.join(root, name), 'utf8')).toBe(text)
  expect(unpinnedIn(root, Object.keys(world)).length).toBe(4)
})
