// @looks-at widget
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/entries.js'

const namesOf = async (source: string): Promise<readonly string[]> => {
  const exported: object = await import(path.resolve(source))
  // The chains of viem are named by viem.
  const chains: object = source.endsWith('/networks.ts') && !source.startsWith('ports/') ? await import('viem/chains') : {}
  return Object.keys(exported)
    .filter((name) => !(name in chains))
    .sort()
}

// A public name cannot appear or vanish unnoticed.
test.each(entries.map(({ name, source }) => [name, source] as const))('exports of %s', async (_, source) => {
  expect(await namesOf(source)).toMatchSnapshot()
})
