import { expect, test } from 'vitest'
import { openSession } from './testing/openSession.js'

const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const B = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const solana = ['So11111111111111111111111111111111111111112', 'so11111111111111111111111111111111111111112'] as const
const [main, dev] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
const methods = ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain']
const approved = (chains: readonly string[], accounts: readonly string[] = [A, B], on = chains) => ({
  eip155: { methods, events: [], chains, accounts: on.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)) },
})

test.each([
  ['lower case', (one: string) => one.toLowerCase()],
  ['checksums', (one: string) => one],
])('the account that the wallet chose in %s stays chosen when the session gets another chain', (_, write) => {
  const { emit, update, place, changes } = openSession({ namespaces: approved(['eip155:1']) })
  emit('accountsChanged', [write(B)], 'eip155:1')
  expect(place()?.accounts).toEqual([write(B)])
  update(approved(['eip155:1', 'eip155:137']))
  expect(place()?.accounts.map((one) => one.toLowerCase())).toEqual([B.toLowerCase(), A.toLowerCase()])
  expect(changes.filter((change) => change !== 'closed' && change.accounts)).toHaveLength(2)
})

test('the same accounts in another case are no change', () => {
  const { emit, update, changes, place } = openSession({ namespaces: approved(['eip155:1']) })
  emit('accountsChanged', [A.toLowerCase(), B.toLowerCase()], 'eip155:1')
  update(approved(['eip155:1'], [A.toLowerCase(), B]))
  expect([changes, place()?.accounts]).toEqual([[], [A, B]])
})

test('another case is another account outside of EVM', () => {
  const [one, other] = solana
  const { emit, changes, place } = openSession({
    namespace: 'solana',
    wanted: [main],
    namespaces: { solana: { methods: ['solana_signMessage'], chains: [main], accounts: [`${main}:${one}`] } },
  })
  emit('accountsChanged', [other], main)
  expect([changes, place()?.accounts]).toEqual([[{ accounts: [other] }], [other]])
})

test('a chain on which the session has no account is not connected', async () => {
  const { session, transport, phone, place } = openSession({
    namespaces: approved(['eip155:1', 'eip155:137'], [A], ['eip155:1']),
    wallet: () => null,
  })
  expect(session.namespaces().eip155?.chains).toEqual(['eip155:1'])
  const target = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }], chain: 'eip155:137' }
  expect(await transport.request(target)).toBeNull()
  expect(phone).toEqual([{ method: 'wallet_switchEthereumChain', params: target.params, chain: 'eip155:1' }])
  expect(place()?.chain).toBe('eip155:1')
  await expect(transport.request({ method: 'eth_sendTransaction', params: [{ from: A }], chain: 'eip155:137' })).rejects.toMatchObject({
    name: 'NotApprovedError',
    rpcCode: 4100,
  })
})

test('without a method to switch, such a chain is not approved', async () => {
  const { eip155 } = approved(['eip155:1', 'eip155:137'], [A], ['eip155:1'])
  const { transport, phone } = openSession({ namespaces: { eip155: { ...eip155, methods: ['eth_sendTransaction'] } } })
  const request = transport.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }], chain: 'eip155:137' })
  await expect(request).rejects.toMatchObject({ name: 'NotApprovedError' })
  expect(phone).toEqual([])
})

test('a chain that the wallet went to is followed as soon as the session has an account on it', async () => {
  const { emit, update, place, transport, phone } = openSession({ namespaces: approved(['eip155:1'], [A]) })
  emit('chainChanged', 137, 'eip155:1')
  expect(place()).toEqual({ accounts: [A], chain: 'eip155:1' })
  update(approved(['eip155:1', 'eip155:137'], [A]))
  expect(place()).toEqual({ accounts: [A], chain: 'eip155:137' })
  await transport.request({ method: 'eth_sendTransaction', params: [], chain: 'eip155:137' })
  expect(phone.map(({ chain }) => chain)).toEqual(['eip155:137'])
  // A choice that was made since then holds.
  emit('chainChanged', 10, 'eip155:137')
  await transport.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }], chain: 'eip155:1' })
  update(approved(['eip155:1', 'eip155:137', 'eip155:10'], [A]))
  expect(place()?.chain).toBe('eip155:1')
})

test('a session of another family goes only to chains on which it has an account', async () => {
  const open = (accounts: readonly string[]) =>
    openSession({
      namespace: 'solana',
      wanted: [main],
      namespaces: { solana: { methods: ['solana_signMessage'], chains: [main, dev], accounts: accounts.map((chain) => `${chain}:${solana[0]}`) } },
    })
  const go = { method: 'solana_switchChain', params: { chain: dev }, chain: dev }
  await expect(open([main]).transport.request(go)).rejects.toMatchObject({ name: 'NotApprovedError', rpcCode: 4100 })
  const both = open([main, dev])
  expect(await both.transport.request(go)).toBe(dev)
  expect(both.place()?.chain).toBe(dev)
})

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const [oneAddress, nextAddress, ordinal] = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
test.each<[string, unknown]>([
  ['addresses', [nextAddress]],
  ['CAIP-10 ids', [`${bitcoin}:${nextAddress}`]],
  ['objects', [{ address: nextAddress, intention: 'payment', path: "m/84'/0'/0'/0/0", publicKey: `02${'11'.repeat(32)}` }]],
])('another Bitcoin account that the wallet reports by the event of its family, as %s, is followed', (_, data) => {
  const { emit, place, changes } = openSession({
    namespace: 'bip122',
    wanted: [bitcoin],
    namespaces: { bip122: { methods: ['signMessage'], chains: [bitcoin], accounts: [`${bitcoin}:${oneAddress}`] } },
  })
  emit('bip122_addressesChanged', data, bitcoin)
  expect(place()?.accounts).toEqual([nextAddress])
  // Addresses of another chain are others.
  emit('bip122_addressesChanged', [oneAddress], 'bip122:000000000933ea01ad0ee984209779ba')
  emit('bip122_addressesChanged', [{ address: 7 }], bitcoin)
  expect([place()?.accounts, changes.length]).toEqual([[nextAddress], 1])
  emit(
    'bip122_addressesChanged',
    [
      { address: ordinal, intention: 'ordinal' },
      { address: oneAddress, intention: 'payment' },
    ],
    bitcoin,
  )
  expect(place()?.accounts).toEqual([oneAddress, ordinal])
})

test('the event of Bitcoin says nothing of other families', () => {
  const { emit, changes } = openSession({ namespaces: approved(['eip155:1'], [A]) })
  emit('bip122_addressesChanged', [B], 'eip155:1')
  expect(changes).toEqual([])
})

test('networks that are added to the session, or taken away, are reported, and requests go by what is approved now', async () => {
  const { update, changes, transport, phone } = openSession({ namespaces: approved(['eip155:1'], [A]) })
  const send = (chain: string) => transport.request({ method: 'eth_sendTransaction', params: [{ from: A }], chain })
  await expect(send('eip155:137')).rejects.toMatchObject({ name: 'NotApprovedError', rpcCode: 4100 })
  update(approved(['eip155:1', 'eip155:137'], [A]))
  expect(changes).toEqual([{ approved: ['eip155:1', 'eip155:137'] }])
  await send('eip155:137')
  update(approved(['eip155:137', 'eip155:1'], [A]))
  expect(changes).toHaveLength(1)
  update(approved(['eip155:137'], [A]))
  expect(changes.slice(1)).toEqual([{ approved: ['eip155:137'] }, { chain: 'eip155:137' }])
  await expect(send('eip155:1')).rejects.toMatchObject({ name: 'NotApprovedError', rpcCode: 4100 })
  expect(phone).toHaveLength(1)
})
