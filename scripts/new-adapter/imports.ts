/** Where the files of one of ours, or of a package of its own, import from: names by source, in the order of the linter. */
export const imports = (ours: boolean, contract: readonly string[], lib: readonly string[] = []): string => {
  if (!ours) {
    const entryOf = (name: string) => (isAdapters(name) ? 'adapter' : 'plugin')
    const names = [...contract, ...lib].sort((one, other) => (bare(one).toLowerCase() < bare(other).toLowerCase() ? -1 : 1))
    return ['adapter', 'plugin']
      .map((entry) =>
        importFrom(
          names.filter((name) => entryOf(name) === entry),
          `portico/${entry}`,
        ),
      )
      .join('')
  }
  const files = lib.map((name) => {
    const file = bare(name) === 'NativeNeeds' ? 'createSessionProvider' : bare(name)
    return name.startsWith('type ') ? `import type { ${bare(name)} } from '../../lib/${file}.js'\n` : `import { ${name} } from '../../lib/${file}.js'\n`
  })
  const plain = importFrom(
    contract.filter((name) => !isInstalled(name)),
    '../../kernel/api/index.js',
  )
  const installed = importFrom(contract.filter(isInstalled), '../../kernel/api/installed/index.js')
  return [plain, installed, ...files].join('')
}
const isInstalled = (name: string): boolean => /Installed|FoundWallet|askWallet/.test(name)
/** What `portico/adapter` exports. */
const isAdapters = (name: string): boolean => isInstalled(name) || /^(type )?(NativeNeeds|createProviderEvents|pinMethod|safeGet)$/.test(name)
const importFrom = (names: readonly string[], from: string): string => (names.length > 0 ? importLine(names, from) : '')
/** Types alone are imported as such. */
const importLine = (names: readonly string[], from: string): string =>
  names.every((name) => name.startsWith('type '))
    ? `import type { ${names.map(bare).join(', ')} } from '${from}'\n`
    : `import { ${names.join(', ')} } from '${from}'\n`
const bare = (name: string): string => name.replace(/^type /, '')
