// Which browser tests have to run: those for which a file that their pages loaded differs, or a program that they asked, or their own code.
import type { Counts, TestTime } from './counts.js'
import type { BuiltFiles } from './builtFiles.js'
import { type Input, type Inputs, inputsAsSeen, isCode } from './inputs.js'
import type { Kept, KeptResult } from './kept.js'

const gateway = 'apps/sandbox/gateway/startSandboxGateway.ts'
const directory = 'apps/sandbox/gateway/serveDirectory.ts'
const secureSite = 'apps/sandbox/vault/startSandboxVault.ts'
/** What the sandbox starts, and only some tests ask. What it bundles is known by the files that pages load. */
const notAlways = (): ReadonlySet<string> => new Set([gateway, directory, secureSite, 'apps/sandbox/build/bundlePages.ts'])
const start = ['playwright.config.ts', 'tests/e2e/globalSetup.ts', 'tests/e2e/fixtures.ts'] as const
/** Data that no program reads while it runs: styles are in the built files, and the document of the gateway is made anew. */
const unread = /\.(?:css|md)$|^apps\/gateway\/(?:openapi\.json$|testing\/)/
/** A test that finds its way by English texts sees those in the built files that its pages load. */
const english = 'locales/en.json'
/** The secure site asks the gateway itself. */
const askedBySecureSite = ['/vault/site', '/vault/sites', '/vault/socials'] as const

/** Modules of routes none of which answered a request to these paths. */
export const unusedRoutes = (inputs: Pick<Inputs, 'files' | 'textOf'>, paths: readonly string[]): readonly string[] =>
  inputs.files.filter((file) => {
    if (!/^apps\/gateway\/.*Routes\.ts$/.test(file)) return false
    const text = inputs.textOf(file)
    const routes = [...text.matchAll(/\.(?:get|post|put|delete|all|on)\(\s*'(\/[^']*)'/g)].map(([, route]) => route ?? '/')
    const registered = [...text.matchAll(/\bapp\.\w+\(/g)].length
    // What composes others, has rules of its own for all paths or is imported for something else is always used.
    if ([...text.matchAll(/^export (?!type|interface)/gm)].length > 1) return false
    if (routes.length !== registered || routes.includes('/') || /Routes\.js'/.test(text)) return false
    return !routes.some((route) => paths.some((path) => new RegExp(`${route.replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`).test(path)))
  })

/** The sources that a browser test executes outside of its pages, by what it loaded. */
export const inputsOfBrowserTest = (inputs: Inputs, spec: string, loads: readonly string[]): readonly Input[] => {
  const pathsOf = (begin: string) => loads.flatMap((load) => (load.startsWith(begin) ? [load.slice(begin.length)] : []))
  const vault = loads.some((load) => load.startsWith('vault:'))
  const inDirectory = pathsOf('web:/directory')
  const inGateway = [...pathsOf('gateway:'), ...(vault ? askedBySecureSite : [])]
  const paths = [...inDirectory, ...inGateway]
  const programs = [...(inGateway.length > 0 ? [gateway] : []), ...(inDirectory.length > 0 ? [directory] : []), ...(vault ? [secureSite] : [])]
  const own = [...inputs.reach([spec], notAlways())]
  const pages = own.flatMap((file) => [...inputs.textOf(file).matchAll(/\bbundlePage\('([^']+)'/g)].map(([, entry]) => `tests/e2e/${entry}`))
  const code = inputs.reach([...start, spec], notAlways())
  const unused = new Set(unusedRoutes(inputs, paths))
  const servers = programs.length > 0 ? [...inputs.reach(programs, unused)].filter((file) => !unused.has(file)) : []
  const data = ['apps/sandbox', ...(paths.length > 0 ? ['apps/gateway'] : []), ...(vault ? ['apps/vault'] : [])]
  const known = new Set(inputs.files)
  return inputsAsSeen(inputs.textOf(spec), [
    'package-lock.json',
    'scripts/build/integrity.ts',
    ...code,
    ...servers,
    ...inputs.files.filter((file) => !isCode(file) && !unread.test(file) && data.some((folder) => file.startsWith(`${folder}/`))),
    // Pages that a test bundles, in every language.
    ...inputs.reach(pages),
    ...(pages.length > 0 ? inputs.files.filter((file) => /^locales\/[\w-]+\.json$/.test(file)) : []),
    // Files that a test names and reads itself. What it does with a program of its own is not known.
    ...own
      .filter((file) => file.startsWith('tests/e2e/'))
      .flatMap((file) =>
        [...inputs.textOf(file).matchAll(/'(?:\.\.\/\.\.\/)?([\w./-]+)'/g)].flatMap(([, name = '']) => (known.has(name) && name !== english ? [name] : [])),
      ),
    ...(own.some(
      (file) =>
        file.startsWith('tests/e2e/') && /from '(?:esbuild|node:child_process)'/.test(inputs.textOf(file)) && !/\/(?:recordAxe|bundlePage)\.ts$/.test(file),
    )
      ? ['*']
      : []),
  ])
}

const isBuilt = (load: string) => /^(?:web:\/(?:built|dist)|vault):?\//.test(load)
const fileOf = (load: string) => load.replace(/^web:/, '')

/** `end to end: tests/e2e/send.spec.ts: title`. */
const nameOf = (run: string, test: string) => `${run}: ${test}`
const specOf = (name: string) => /: (tests\/e2e\/[^:]+\.spec\.ts): /.exec(name)?.[1] ?? ''

interface Run {
  readonly run: string
  /** The sources and the built files as they were when the run began, and the time, in ms. */
  readonly inputs: Inputs
  readonly built: BuiltFiles
  readonly began: number
}

/** The results of browser tests of a run whose inputs are as they were when they passed. */
export const keptBrowserTests = ({ browser }: Pick<Kept, 'browser'>, { run, inputs, built }: Omit<Run, 'began'>): ReadonlyMap<string, KeptResult> =>
  new Map(
    Object.entries(browser).filter(([name, { key, found = [] }]) => {
      if (!name.startsWith(`${run}: `) || !inputs.files.includes(specOf(name))) return false
      const loads = found.filter((load) => !load.startsWith('file '))
      return (
        found.every((load) => !load.startsWith('file ') || built.has(load.slice(5))) && key === inputs.keyOf(inputsOfBrowserTest(inputs, specOf(name), loads))
      )
    }),
  )

/** The line of a list of Playwright for a kept test. */
export const listLine = (name: string): string => {
  const [, spec = '', title = ''] = /: tests\/e2e\/([^:]+\.spec\.ts): (.*)$/s.exec(name) ?? []
  return `${spec} › ${title}`
}

/** Adds the browser tests of a run that passed at the first try, each with what it loaded. */
export const keepBrowserTests = (kept: Kept, { times = [] }: Counts, { run, inputs, built, began }: Run): Kept => {
  const browser = { ...kept.browser }
  for (const { test, file, status, seconds, loads } of times as readonly TestTime[]) {
    delete browser[nameOf(run, test)]
    if (status !== 'passed' || loads === undefined) continue
    const files = loads.filter(isBuilt).map((load) => ({ load, identity: built.identityOf(fileOf(load)) }))
    // An address without a file is a page, which the code of its server makes.
    const others = loads.filter((load) => !files.some((one) => one.load === load && one.identity !== undefined))
    const all = inputsOfBrowserTest(inputs, file, others)
    if (inputs.changedSince(all, began)) continue
    const found = [...others, ...files.flatMap(({ identity }) => (identity === undefined ? [] : [`file ${identity}`]))]
    browser[nameOf(run, test)] = { key: inputs.keyOf(all), passed: 1, skipped: 0, seconds, found }
  }
  return { ...kept, browser }
}
