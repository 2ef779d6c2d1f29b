// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defineManifest, type Plugin } from '../../../kernel/api/index.js'
import { Identities } from '../../../ports/names.js'
import { page, showActivity } from '../testing/showActivity.js'
import { account, chain, friend, token, wireRow } from '../testing/wireRow.js'

/** Looks names up, and counts how often it is asked. */
const names = (known: ReadonlyMap<string, string>) => {
  const asked: (readonly [readonly string[], string])[] = []
  const plugin: Plugin = {
    manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { identities: Identities } }),
    input: undefined,
    load: async () => ({
      default: () => ({
        services: {
          identities: {
            names: async (addresses: readonly string[], on: string) => {
              asked.push([addresses, on])
              return known
            },
          },
        },
      }),
    }),
  }
  return { plugin, asked }
}

test('the other side is called by its name beside its address; a whole list is one look-up, and what is hidden gets no name', async () => {
  const other = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
  const { plugin, asked } = names(new Map([[friend, 'mira.eth']]))
  const rows = Array.from({ length: 12 }, (_, at) => wireRow({ id: `row-${at}`, metadata: { sentTo: at % 2 ? friend : other } }))
  const nothing = wireRow({
    id: 'nothing',
    metadata: { operationType: 'receive', sentFrom: '0x00562210cFF5f6cD777372daEFdDdF4A36f27FDD', sentTo: account },
    transfers: [token('in', '0')],
  })
  const { text, advance } = await showActivity({ more: [plugin], answer: () => page(nothing, ...rows) })
  await advance(0)
  expect(text()).toContain('1 suspected spam transfer hidden.')
  expect(text()).toContain('to 0x91d8…5E13 · \u2068mira.eth\u2069')
  expect(text()).toContain('to 0x4838…5f97')
  expect(asked.map(([addresses, on]) => [[...addresses].sort(), on])).toEqual([[[other, friend].sort(), chain]])
})

test('without an answer about names the addresses stand for themselves', async () => {
  const { text } = await showActivity({ more: [names(new Map()).plugin], answer: () => page(wireRow()) })
  expect(text()).toContain('to 0x91d8…5E13')
})
