export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const friend = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
export const chain = 'eip155:1'

export interface WireFacts {
  readonly id?: unknown
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly transfers?: unknown
  readonly approvals?: unknown
}

export const token = (direction: 'in' | 'out' | 'self', numeric: unknown = '50', info: object = { name: 'Dai', symbol: 'DAI' }) => ({
  fungible_info: info,
  direction,
  quantity: { numeric },
})
export const picture = (direction: 'in' | 'out', spam = false) => ({
  nft_info: { name: 'Colonnade 27', flags: { is_spam: spam }, content: { preview: { url: 'https://pictures.example/27.png' } } },
  direction,
  quantity: { numeric: '1' },
})

/** A row of the history's wire: by default 50 DAI sent to a friend. */
export const wireRow = ({ id = 'row-1', metadata = {}, transfers = [token('out')], approvals }: WireFacts = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    chain,
    minedAt: '2026-11-12T10:00:00.000Z',
    sentFrom: account,
    sentTo: friend,
    status: 'confirmed',
    nonce: 3,
    ...metadata,
  },
  transfers,
  ...(approvals !== undefined && { approvals }),
})

/** The contract of a token, which an approval is sent to. */
export const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
/** A row that approves 100 TUSD. */
export const approval = (facts: object) =>
  wireRow({
    metadata: { operationType: 'approve', sentTo: contract },
    transfers: [],
    approvals: [
      {
        kind: 'token',
        scope: 'amount',
        spender: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13',
        address: contract,
        name: 'Test Dollar',
        symbol: 'TUSD',
        quantity: { numeric: '100' },
        ...facts,
      },
    ],
  })

/** 2026-11-20 */
export const now = 1_795_132_800_000
export const wanted = { account, chain, now }
