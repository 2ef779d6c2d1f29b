import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lintOptions } from './lintOptions.js'
import { movedKeys, movedTexts } from './movedTexts.js'

const english: Readonly<Record<string, string>> = JSON.parse(readFileSync('locales/en.json', 'utf8'))

test('movedTexts: names the key that a text has now, for a host that gives it by a former one', () => {
  expect(movedTexts({ 'send.again': 'Once more', 'connect.title': 'Log in', 'shared.tryAgain': 'Again' })).toEqual([
    'messages["send.again"]: the key is "shared.tryAgain" now, one for all places that say it.',
  ])
})

test('movedTexts: former keys are those of no text, and each leads to one', () => {
  const keys = [...movedKeys()]
  expect(keys.length).toBeGreaterThan(400)
  expect(keys.filter(([former, key]) => former in english || !(key in english))).toEqual([])
})

test('lintOptions: warns of a former key with the line to write, and of nothing when there is none', async () => {
  const base = {
    projectId: 'abc',
    networks: [{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } }],
  } as const
  const [alert, ...more] = await lintOptions({ ...base, messages: { 'swap.again': 'Once more' } }, [])
  expect([JSON.stringify(alert), more.length]).toEqual([expect.stringContaining('the key is \\"shared.tryAgain\\" now'), 0])
  expect(await lintOptions({ ...base, messages: { 'shared.tryAgain': 'Once more' } }, [])).toEqual([])
})
