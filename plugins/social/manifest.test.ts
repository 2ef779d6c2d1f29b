import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

const { parse } = manifest.feature ?? {}

test('features.socials: the seven providers are known, each once and in the order of the page, and the default list is six of them, when a page lists some or none', () => {
  const all = ['facebook', 'apple', 'github', 'farcaster', 'discord', 'x', 'google']
  expect(parse?.([...all, 'google', 'myspace', 7])).toEqual(all)
  expect(parse?.(true)).toEqual(['google', 'x', 'discord', 'farcaster', 'apple', 'facebook'])
  expect(parse?.(['myspace'])).toBeUndefined()
})
