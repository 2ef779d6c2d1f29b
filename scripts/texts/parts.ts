// Which text a visitor needs when: the build makes a file of each part of a language (docs/decisions/0158).

/** Texts of the first list that stand beside later ones in the folder of a plugin. */
const firstList = ['ui/kit/Pressable.tsx', 'plugins/connect/legalReason.ts', 'plugins/connect/views/Connect.tsx', 'plugins/connect/views/WalletRows.tsx']

/** The part that a text of a source file belongs to: `first`, `shared`, or the id of a plugin; nothing for the secure site alone. */
export const partOf = (file: string): string | undefined => {
  if (file.startsWith('apps/vault/')) return undefined
  if (/^(elements|client|kernel|exports|ui\/(frame|host))\/|^plugins\/[^/]+\/manifest\.ts$/.test(file) || firstList.includes(file)) return 'first'
  const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? []
  // The first list does not wait for the later texts of its own plugin.
  return plugin === undefined || plugin === 'connect' ? 'shared' : plugin
}

/**
 * The parts of the widget's texts by key. What is shown first, or by code that all plugins share, stands there once. A text that several plugins
 * show is in the part of each: a page that has one of them loads nothing for the others.
 */
export const partsOf = (texts: readonly { readonly key: string; readonly file: string }[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { key, file } of texts) {
    const part = partOf(file)
    if (part !== undefined) found.set(key, (found.get(key) ?? new Set()).add(part))
  }
  const once = (parts: ReadonlySet<string>) => ['first', 'shared'].find((part) => parts.has(part))
  return new Map(
    [...found].map(([key, parts]) => {
      const one = once(parts)
      return [key, one === undefined ? parts : new Set([one])]
    }),
  )
}

/** Whether the secure site may show the texts of a file: its own, and those of the kit and of the pure functions that it shares with the widget. */
export const isOfSecureSite = (file: string): boolean => /^(apps\/vault|ui\/(kit|icons|motion|styles)|lib|protocol|siwx\/message|kernel\/api)\//.test(file)
