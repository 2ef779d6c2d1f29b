import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listEnded, parseUsed, rememberUsed } from './usedWallets.js'

const harbor = { namespace: 'eip155', connectorId: 'com.harbor', kind: 'injected', name: 'Harbor' } as const

test('what storage held is checked, whatever it was', () => {
  expect(parseUsed([harbor, harbor, { ...harbor, kind: 'watched' }, { ...harbor, connectorId: '' }, { ...harbor, name: '\u200b' }, null, 'text'])).toEqual([
    harbor,
  ])
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => {
      for (const { name, connectorId } of parseUsed(stored)) expect([name, connectorId]).not.toContain('')
    }),
  )
})

test('of a chain family eight are kept, the last used first, and no account is', () => {
  const used = Array.from({ length: 9 }, (_, at) => ({ ...harbor, connectorId: `${at}` }))
  const connection = { ...harbor, wallet: { id: '8', name: 'Harbor', icon: undefined, rdns: undefined }, accounts: ['0x1'], address: '0x1', chain: 'eip155:1' }
  const kept = rememberUsed(parseUsed(used), { connections: { eip155: [{ ...connection, connectorId: '8' }] } })
  expect(kept.map(({ connectorId }) => connectorId)).toEqual(['8', '0', '1', '2', '3', '4', '5', '6'])
  expect(JSON.stringify(kept)).not.toContain('0x1')
})

test('a wallet that is not in this browser any more is not offered, one of a phone is', () => {
  const phone = { ...harbor, connectorId: 'walletConnect', kind: 'relay', name: 'Lantern' } as const
  const listed = listEnded({}, [harbor, phone], { connections: {} }, new Map())
  expect(listed.eip155?.map(({ wallet }) => wallet.name)).toEqual(['Lantern'])
  expect(listEnded({}, [harbor], { connections: {} }, new Map([['com.harbor', undefined]])).eip155).toHaveLength(1)
})
