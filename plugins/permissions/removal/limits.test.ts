import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { dollar, harbour, pier } from '../testing/fakeNode.js'
import { hash, limited, operator, removalWorld, unlimited, viaPermit2 } from '../testing/removalWorld.js'
import { settle } from '../testing/settle.js'

test('createRemoval: sets a limit by one approval of that amount when a limit is asked for, and proves it', async () => {
  const { removing, then, phase, sent, wallet, waited, statuses, amounts, state } = removalWorld()
  await then(() => removing.prepare([unlimited], 25n))
  expect([phase(), state.current.limit]).toEqual(['review', 25n])
  await then(() => removing.confirm())
  expect(sent.map(({ to, data }) => [to, data])).toEqual([[dollar, `0x095ea7b3${encodeWord(pier)}${encodeWord(25)}`]])
  await then(() => wallet[0]?.done(hash))
  amounts.set(['token', dollar, pier].join(' '), { ...unlimited, amount: 25n })
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect([phase(), statuses()]).toEqual(['ended', ['limited']])
})

test('createRemoval: says unclear when more than the limit is permitted after a confirmed change', async () => {
  const { removing, then, wallet, waited, statuses } = removalWorld()
  await then(() => removing.prepare([unlimited], 25n))
  await then(() => removing.confirm())
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['unclear'])
})

test('createRemoval: keeps the end of a permission of Permit2 when a limit is set', async () => {
  const { removing, then, sent, amounts } = removalWorld()
  amounts.set(['permit2', dollar, harbour].join(' '), { ...viaPermit2, amount: 7n, until: 2_000_000_000n })
  await then(() => removing.prepare([viaPermit2], 3n))
  await then(() => removing.confirm())
  expect(sent[0]?.data).toBe(`0x87517c45${encodeWord(dollar)}${encodeWord(harbour)}${encodeWord(3)}${encodeWord(2_000_000_000)}`)
})

test('createRemoval: sets no limit that permits more, and none for a collection', async () => {
  for (const [ref, limit] of [
    [limited, 60_000_000n],
    [limited, 50_000_000n],
    [operator, 1n],
  ] as const) {
    const { removing, then, phase } = removalWorld()
    await then(() => removing.prepare([ref], limit))
    expect(phase()).toBe('none')
  }
})

test('createRemoval: asks the wallet for no limit that permits more when the spender took something since the review', async () => {
  const { amounts, removing, then, statuses, sent, phase } = removalWorld()
  removing.prepare([limited], 20_000_000n)
  await settle()
  expect(phase()).toBe('review')
  for (const [key, one] of amounts) if (one.spender === harbour && one.kind === 'token') amounts.set(key, { ...one, amount: 10_000_000n })
  await then(removing.confirm)
  expect([phase(), statuses(), sent.length]).toEqual(['ended', ['left'], 0])
})
