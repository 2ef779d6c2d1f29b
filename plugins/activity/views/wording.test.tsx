// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hash, page, showActivity, transfer } from '../testing/showActivity.js'
import { approval, picture, token, wireRow } from '../testing/wireRow.js'

test.each([
  [
    'a swap',
    wireRow({ metadata: { operationType: 'trade' }, transfers: [token('out', '120', { symbol: 'USDC' }), token('in', '0.0351', { symbol: 'ETH' })] }),
    'Swapped 120.000 USDC for ETH +0.035 ETH',
  ],
  ['an approval of which the history says no more', wireRow({ metadata: { operationType: 'approve' } }), 'Approved Dai 50.000 DAI'],
  ['an approval without anything', wireRow({ metadata: { operationType: 'approve' }, transfers: [] }), 'Approved '],
  ['an approval', approval({}), 'Approved 0x91d8…5E13 can spend your TUSD 100.000 TUSD'],
  ['an approval without a limit', approval({ scope: 'all', quantity: undefined }), 'Approved 0x91d8…5E13 can spend your TUSD Unlimited TUSD'],
  ['an approval of a token that does not say its units', approval({ scope: 'unknown' }), 'Approved 0x91d8…5E13 can spend your TUSD'],
  ['an approval of a token without a name', approval({ name: '', symbol: '' }), 'Approved 0x91d8…5E13 can spend your 0xdAC1…1ec7 100.000 0xdAC1…1ec7'],
  ['an approval whose spender is not known', approval({ spender: undefined, scope: 'unknown' }), 'Approved Test Dollar'],
  ['an approval that grows', approval({ scope: 'more' }), 'Approved 0x91d8…5E13 can spend 100.000 TUSD more'],
  ['an approval that shrinks', approval({ scope: 'less' }), 'Approved 0x91d8…5E13 can spend 100.000 TUSD less'],
  ['an approval taken back', approval({ scope: 'none' }), 'Approval removed 0x91d8…5E13 can no longer spend your TUSD'],
  ['a collection', approval({ kind: 'nft', scope: 'all', name: 'Boats' }), 'Approved 0x91d8…5E13 can move all your Boats'],
  ['one piece', approval({ kind: 'nft', scope: 'one', name: 'Boats #7' }), 'Approved 0x91d8…5E13 can move Boats #7'],
  ['a collection taken back', approval({ kind: 'nft', scope: 'none', name: 'Boats' }), 'Approval removed 0x91d8…5E13 can no longer move Boats'],
  [
    'a picture that was bought',
    wireRow({ metadata: { operationType: 'trade' }, transfers: [token('out'), picture('in')] }),
    'Bought 50.000 DAI for Colonnade 27 +1 NFT',
  ],
  ['a picture that was minted', wireRow({ metadata: { operationType: 'mint' }, transfers: [picture('in')] }), 'Minted Colonnade 27 +1 NFT'],
  ['a call', wireRow({ metadata: { operationType: 'execute' }, transfers: [] }), 'Used a contract 0x91d8…5E13'],
  ['a failure', wireRow({ metadata: { status: 'failed' } }), 'Failed Fee paid, nothing sent'],
])('%s in the words of the list', async (_, row, words) => {
  const { text } = await showActivity({ answer: () => page(row) })
  expect(text()).toContain(words)
})

test.each([
  ['replaced', 'Replaced Another transaction took its place'],
  ['dropped', 'Dropped It never went through. Nothing was spent'],
  ['unclear', 'Not confirmed It may have left already. Doing it again could pay twice'],
  ['reverted', 'Failed Fee paid, nothing sent'],
] as const)('a transaction that is %s is said', async (outcome, words) => {
  const { told, settle, text } = await showActivity({ served: false })
  told.sent({ hash, transfer })
  told.settled({ hash, outcome })
  await settle()
  expect(text()).toContain(words)
})
