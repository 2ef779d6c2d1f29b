// Workflows give a token to no job that runs what strangers wrote, and a release begins with what is pinned.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { referencesIn } from '../pins/references.js'
import { faultsOf, given } from './checkWorkflow.js'

const folder = '.github/workflows'
const files = readdirSync(folder)
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

test.each(files)('%s: gives no right and runs no program that it should not', (file) => {
  expect(faultsOf(file, parse(read(file)))).toEqual([])
})

test.each(files)('%s: every action in it is one that can be pinned', (file) => {
  const found = referencesIn(`${folder}/${file}`, read(file)).filter(({ kind }) => kind === 'action')
  const uses = [...JSON.stringify(parse(read(file))).matchAll(/"uses":"([^"]+)"/g)]
  expect(found.length).toBe(uses.length)
  expect(found.length).toBeGreaterThan(0)
})

test('each right that may be given is given to a job that there is', () => {
  for (const [file, jobs] of Object.entries(given)) {
    const { jobs: found } = parse(read(file)) as { readonly jobs: object }
    for (const name of Object.keys(jobs)) expect(Object.keys(found)).toContain(name)
  }
})

test('what a release runs first is a script of the repository, and fails where something is not pinned', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
  expect(scripts.pin).toBe('node --import tsx scripts/pins/pin.ts')
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  const open = tracked
    .filter((file) => /^\.github\/.+\.yml$|(^|\/)Dockerfile$|^deploy\/compose/.test(file))
    .flatMap((file) => referencesIn(file, readFileSync(file, 'utf8')))
  const run = () => execFileSync(process.execPath, ['--import', 'tsx', 'scripts/pins/pin.ts', '--check'], { stdio: 'pipe', encoding: 'utf8' })
  if (open.every(({ isPinned }) => isPinned)) expect(run()).toBe('')
  else expect(run).toThrow(`${open.filter(({ isPinned }) => !isPinned).length} names lead wherever their owners want.`)
})

describe('planted faults are found', () => {
  const release = read('release.yml')
  /** The workflow with one change, which has to be one. */
  const changed = (from: string | RegExp, to: string, text = release) => {
    const result = text.replace(from, to)
    expect(result).not.toBe(text)
    return parse(result) as unknown
  }
  const expression = (text: string) => ['$', '{{ ', text, ' }}'].join('')
  const checkout = '      - uses: actions/checkout@v4\n        with:\n          persist-credentials: false\n'
  const inPublish = (step: string) => changed(/( {2}publish-packages:[\s\S]*? {4}steps:\n)/, `$1${step}`)

  test.each<[string, () => unknown, string]>([
    ['rights for all jobs', () => changed('permissions: {}', 'permissions: write-all'), 'gives rights to all of its jobs'],
    ['no word about rights', () => changed('permissions: {}\n', ''), 'gives rights to all of its jobs'],
    ['a token for the job that builds', () => changed(/( {2}packages:[\s\S]*?contents: read\n)/, '$1      id-token: write\n'), 'packages has the rights'],
    [
      'a further right',
      () => changed('      id-token: write\n    steps:', '      id-token: write\n      contents: write\n    steps:'),
      'publish-packages has the rights',
    ],
    ['packages installed beside a token', () => inPublish('      - run: npm ci\n'), 'publish-packages runs "npm"'],
    ['packages installed without scripts beside a token', () => inPublish('      - run: npm ci --ignore-scripts\n'), 'publish-packages runs "npm"'],
    ['a program from the registry beside a token', () => inPublish('      - run: npx something\n'), 'publish-packages runs "npx"'],
    ['a script of the repository beside a token', () => inPublish(checkout), 'publish-packages uses actions/checkout@v4 beside rights'],
    [
      'an action of a stranger beside a token',
      () => inPublish('      - uses: somebody/publish@v1\n'),
      'publish-packages uses somebody/publish@v1 beside rights',
    ],
    ['scripts of the package that is published', () => changed(' --ignore-scripts --provenance', ' --provenance'), 'publishes with scripts of the package'],
    ['nobody who approves', () => changed('    environment: release\n', ''), 'without the approval of a second person'],
    ['a release that asks nothing', () => changed(' -- --check', ''), 'does not ask whether all is pinned'],
    ['a release before the answer', () => changed('    needs: pinned\n', ''), 'test does not wait for what is pinned'],
    [
      'a release without tests',
      () => changed('  packages:\n    needs: test', '  packages:\n    needs: pinned'),
      'publish-packages does not wait for the tests',
    ],
    ['a release of any branch', () => changed("    if: github.ref == 'refs/heads/main'\n", ''), 'begins on any branch'],
    [
      'a release although a job failed',
      () => changed('    needs: [packages, images]\n', '    needs: [packages, images]\n    if: always()\n'),
      'runs after a job that failed',
    ],
    ['a token that lives long', () => changed(expression('github.token'), expression('secrets.NPM_TOKEN')), `reads ${expression('secrets.NPM_TOKEN')}`],
    ['a branch of an action', () => changed(/actions\/checkout@\S+( # \S+)?/, 'actions/checkout@main'), 'uses actions/checkout@main, which is no version'],
    ['a token in the folder', () => changed('        with:\n          persist-credentials: false\n', ''), 'leaves the token of a checkout in the folder'],
    [
      'a text of a stranger in a script',
      () => changed('npm run pin -- --check', `echo ${expression('github.event.head_commit.message')}`),
      'has an expression in a script',
    ],
    ['a pull request of a stranger with rights', () => changed('  workflow_dispatch:', '  pull_request_target:'), 'begins by pull_request_target'],
  ])('%s', (_, plant, said) => {
    expect(faultsOf('release.yml', plant()).filter((fault) => fault.includes(said)).length).toBeGreaterThan(0)
  })

  test('rights for a workflow that has none', () => {
    const content = changed('    runs-on:', '    permissions: { contents: write }\n    runs-on:', read('test.yml'))
    expect(faultsOf('test.yml', content)).toEqual(['test.yml: test has the rights {"contents":"write"}.'])
  })
})
