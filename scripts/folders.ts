// The one list of folders, with the rules that each of them is under. Dependency rules, module state, lengths, hidden imports, restricted
// globals, dead code and types follow from it; folders.test.ts compares biome.json, knip.json and tsconfig.json with it, which are JSON.

/** What a folder can be under. */
export const rules = {
  dependencies: 'What its files may import, and that no imports lead in a circle: .dependency-cruiser.cjs.',
  state: 'No variables or collections that are made at import: check-module-state.ts.',
  markup: 'No text becomes markup or code, and no message goes to every page: check-module-state.ts.',
  functions: 'No function over 150 lines: biome.json.',
  files: 'No file over 300 lines: biome.json.',
  codes: 'No codes of errors outside of their class, and no ids of connectors: check-hidden-imports.ts.',
  globals: 'No globals of the platform, which the environment or the clock stands for: biome.json.',
  deadCode: 'No file without an importer and no export without a use: knip.json.',
  types: 'Its types are checked: tsconfig.json.',
} as const
export type Rule = keyof typeof rules

export interface Folder {
  readonly name: string
  /** Its code reaches a host, is a program of its own, or stays in the repository. */
  readonly kind: 'shipped' | 'program' | 'repository'
  /** Rules that it is not under, each with the reason. */
  readonly without?: Readonly<Partial<Record<Rule, string>>>
}

const drawsPages = 'It draws in the page and runs nowhere else.'
const ownCodes = 'Its errors have codes of their own, and no plugin imports it.'

export const folders: readonly Folder[] = [
  { name: 'kernel', kind: 'shipped' },
  { name: 'ports', kind: 'shipped' },
  { name: 'protocol', kind: 'shipped' },
  { name: 'lib', kind: 'shipped' },
  { name: 'ui', kind: 'shipped', without: { globals: drawsPages } },
  { name: 'elements', kind: 'shipped', without: { globals: drawsPages } },
  { name: 'plugins', kind: 'shipped' },
  { name: 'adapters', kind: 'shipped' },
  { name: 'siwx', kind: 'shipped', without: { globals: 'It is used on servers and on pages without a kernel, so there is no environment to ask.' } },
  { name: 'pay', kind: 'shipped', without: { globals: 'It is used on servers, so there is no environment to ask.' } },
  { name: 'networks', kind: 'shipped' },
  { name: 'locales', kind: 'shipped', without: { files: 'Most of its files are tables of texts.' } },
  { name: 'client', kind: 'shipped', without: { globals: 'It finds the page that the kernel gets as its environment.' } },
  { name: 'exports', kind: 'shipped', without: { globals: 'Entries stand between the frameworks of a page and the rest.' } },
  { name: 'apps/gateway', kind: 'program', without: { codes: ownCodes } },
  {
    name: 'apps/gateway-client',
    kind: 'program',
    without: {
      codes: ownCodes,
      globals: 'It is used by other programs and pages, so there is no environment to ask.',
      files: 'Its longest file is generated.',
    },
  },
  { name: 'apps/vault', kind: 'program', without: { codes: ownCodes, globals: 'The frame and the windows are pages, and its server is a program.' } },
  { name: 'apps/sandbox', kind: 'program', without: { codes: 'Its pages show what a host would compare.', globals: 'It is pages of hosts, and servers.' } },
  {
    name: 'site',
    kind: 'program',
    without: { codes: 'Its demos are pages of a host.', globals: 'It is programs of Node, the theme of a website, and pages of hosts.' },
  },
  { name: 'scripts', kind: 'repository', without: { codes: 'They write and check the table of codes.', globals: 'They are programs of Node.' } },
  { name: 'tests', kind: 'repository', without: { codes: 'They compare codes, as hosts do.', globals: 'They stand for the page, the clock and the network.' } },
]

/** Names of the folders under a rule, of some kinds or of all. */
export const foldersUnder = (rule: Rule, ...kinds: readonly Folder['kind'][]): readonly string[] =>
  folders.filter(({ kind, without = {} }) => !(rule in without) && (kinds.length === 0 || kinds.includes(kind))).map(({ name }) => name)

/** Names of all folders of a kind. */
export const foldersOf = (kind: Folder['kind']): readonly string[] => folders.filter((folder) => folder.kind === kind).map(({ name }) => name)

/** Folders inside of those above that are under no rule but their own tools, each with the reason. */
export const foreign: Readonly<Record<string, string>> = {
  'tests/consumers/*/': 'A project of a host, with packages of its own; those of the runner are under the rules.',
  'scripts/bench/apps/': 'Pages of hosts that are measured: Vite builds them.',
}
/** What their paths begin with, as a pattern. */
export const foreignPattern = '^(tests/consumers/(?!runner/)[^/]+/|scripts/bench/apps/)'
/** Whether a file belongs to one of them. */
export const isForeign = (file: string): boolean => new RegExp(foreignPattern).test(file)

/**
 * What is a test itself is not under the rule of state: what a test prepares and takes away again stands beside its tests, and no other
 * file sees it. The body of a `describe` is no function: it holds tests.
 */
export const isTest = (file: string): boolean =>
  /\.(test|test-d|spec|soak)\.tsx?$/.test(file) || /^(ui|apps\/gateway)\/testing\/|^apps\/vault\/tests\//.test(file)

/**
 * Files that are not under a rule as their folder is, by their path without its ending, each with the reason. Files
 * and functions that were longer when the limits came stand in biome.json, with the next fifty lines as their limit.
 */
export const exceptions: Readonly<Partial<Record<Rule, Readonly<Record<string, string>>>>> = {
  state: {
    'elements/instances': 'The one page-wide registry: instances by name, for authors of HTML.',
    'client/pay/findPayments': 'What an instance answered, held weakly, for functions of another kit that answer at once.',
    'client/modal': 'An exported variable that repeats what the registry says, for pages of another kit.',
    'apps/sandbox/hosts/hostile/main': 'A page of a host: nothing imports it.',
    'apps/sandbox/world/supervisor': 'A program of its own: nothing imports it.',
    'apps/vault/serve/createProjectLists': 'Its constant is a set, which is never changed.',
    'scripts/api-table': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/bench/account': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/bench/bench': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/builtin-names': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/check-exports': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/test-examples': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/test-installed': 'A program: nothing imports it, so what it holds is one run.',
    'scripts/test-packed': 'A program: nothing imports it, so what it holds is one run.',
    'tests/consumers/run': 'A program: nothing imports it, so what it holds is one run.',
    'tests/soak/run': 'A program: nothing imports it, so what it holds is one run.',
  },
  markup: {
    'tests/e2e/lookAtVault': 'It reads the markup of a page, and writes none.',
    'tests/e2e/pageState': 'It reads the markup of a page, and writes none.',
  },
}
export const isExcepted = (rule: Rule, file: string): boolean => Object.hasOwn(exceptions[rule] ?? {}, file.replace(/\.\w+$/, ''))
