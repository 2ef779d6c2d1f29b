import { expect, test } from 'vitest'
import { dangers } from './Action.js'
import { findingTexts } from './findingTexts.js'
import { guardOf } from './guardOf.js'

test('each danger but a usual move is red, waits for the tick box, and offers to decline first', () => {
  for (const danger of dangers)
    expect([danger, guardOf([danger])]).toEqual([
      danger,
      danger === 'moves' ? { tone: 'warn', gated: false, primary: 'approve' } : { tone: 'bad', gated: true, primary: 'decline' },
    ])
  expect(guardOf(['moves', 'receiver'])).toEqual({ tone: 'bad', gated: true, primary: 'decline' })
  expect(guardOf([])).toEqual({ tone: 'idle', gated: false, primary: 'approve' })
})

test('each danger has a headline of its own, and a sentence', () => {
  const titles = dangers.map((danger) => findingTexts[danger].title.text)
  expect(new Set(titles).size).toBe(dangers.length)
  for (const danger of dangers) expect(findingTexts[danger].text.text).toMatch(/\.$/)
})
