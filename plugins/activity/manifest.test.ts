import { expect, test } from 'vitest'
import type { WhenContext } from '../../kernel/api/index.js'
import { manifest } from './manifest.js'

test('the tab is there where the chain family has a history, and nowhere else', () => {
  const when = manifest.contributes?.[0]?.when
  const at = (trait: string, capability = '') => when?.({ trait: (name: string) => name === trait, can: (name: string) => name === capability } as WhenContext)
  expect([at('history'), at('nfts'), at('', 'history'), at('', 'balances')]).toEqual([true, false, true, false])
})

test('the flag is on by default', () => {
  const config = (enabled: boolean) => ({ get: (id: string) => (id === 'activity' ? { enabled, config: [] } : undefined) })
  expect([manifest.feature?.fallback, manifest.feature?.remote?.(config(false)), manifest.feature?.remote?.({ get: () => undefined })]).toEqual([
    true,
    false,
    undefined,
  ])
})

test('what storage holds under the key is a list or nothing', () => {
  expect([manifest.storage?.sent.parse([1]), manifest.storage?.sent.parse({ 0: 1 })]).toEqual([[1], undefined])
})
