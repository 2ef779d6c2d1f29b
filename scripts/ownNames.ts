// The names that this repository gives to its own shared folders, and the files they lead to. Within the widget `#lib/…` is an import of
// package.json. Programs have lib, protocol and ui/kit as private packages. See docs/decisions/0169-shared-folders-have-names.md.
const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ['#lib/', 'lib/'],
  ['portico-lib/', 'lib/'],
  ['portico-protocol/', 'protocol/'],
  ['portico-kit/', 'ui/kit/'],
]

/** The file of such a name, from the root of the repository and as it is written: `#lib/web/toAppLink.js` -> `lib/web/toAppLink.js`. */
export const ownFile = (name: string): string | undefined => {
  const found = folders.find(([prefix]) => name.startsWith(prefix))
  return found && `${found[1]}${name.slice(found[0].length)}`
}
