import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readManifests } from './readManifests.js'

const page = readFileSync('docs/guides/plugins.md', 'utf8')
const [, section = ''] = /^## The order of built-in items\n([\s\S]*?)\n## /m.exec(page) ?? []

/** `AccountTabs tokens 10` for each item that the table names. */
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, slot = '', items = ''] = line.split('|')
    return [...items.matchAll(/`([\w.]+)` (\d+)/g)].map(([, id, order]) => `${slot.replaceAll('`', '').trim()} ${id} ${order}`)
  })

test('the orders of built-in items that docs/guides/plugins.md names are those of their manifests', async () => {
  const manifests = await readManifests(readdirSync('plugins').map((name) => `plugins/${name}`))
  const items = manifests.flatMap(({ contributes = [] }) => contributes.map(({ slot, id, order }) => ({ slot, id, order: order ?? 100 })))
  /** The ids of slots are in small letters: `account.tabs@1` is `AccountTabs`. */
  const nameOf = (slot: string) => slot.replace(/@\d+$/, '').replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const there = new Set(items.map(({ slot, id, order }) => `${nameOf(slot)} ${id} ${order}`))
  expect(documented.length).toBeGreaterThan(8)
  expect(documented.filter((item) => !there.has(item))).toEqual([])
})
