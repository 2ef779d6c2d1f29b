import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const file = 'client/options/AppKitOptions.ts'
const host = 'kernel/host/parseHostOptions.ts'

/** The members of the interfaces of a file, by the name of the interface. */
const membersOf = (path: string): ReadonlyMap<string, readonly string[]> => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  return new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one.members.flatMap((member) => member.name?.getText() ?? [])]),
  )
}
/** Every option that `createAppKit` takes. */
const options = (): readonly string[] => {
  const own = membersOf(file)
  const names = ['AppKitOptions', 'CheckedOptions', 'UnusedOptions'].flatMap((name) => own.get(name) ?? [])
  return [...new Set([...names, ...(membersOf(host).get('HostOptions') ?? [])])].sort()
}
/** What the first cells of the tables name. */
const rows = (page: string): ReadonlySet<string> =>
  new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')),
  )

test('every option of createAppKit has a row in docs/reference/options.md', () => {
  const all = options()
  expect(all).toEqual(expect.arrayContaining(['networks', 'projectId', 'secureSite', 'enableCoinbase', 'enableEIP6963']))
  const documented = rows(readFileSync('docs/reference/options.md', 'utf8'))
  expect(all.filter((name) => !documented.has(name))).toEqual([])
})
