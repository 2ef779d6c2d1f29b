/** A transfer that a contract logged, or of the native currency. Addresses in lower case. */
export interface TransferFacts {
  readonly kind: 'native' | 'token' | 'nft' | 'multi'
  readonly address?: string | undefined
  readonly from: string
  readonly to: string
  /** Base units; 1 for a unique token. As text, for JSON. */
  readonly amount: string
  readonly id?: string | undefined
}

/** keccak-256 of each event's signature. */
const events = Object.freeze({
  // Transfer(address,address,uint256) of ERC-20 and ERC-721
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  // TransferSingle(address,address,address,uint256,uint256) of ERC-1155
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  // TransferBatch(address,address,address,uint256[],uint256[]) of ERC-1155
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
})
/** A transaction may log thousands. */
const most = 500

const isWord = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const toAddress = (word: string) => `0x${word.slice(26).toLowerCase()}`
const at = (data: string, index: number) => {
  const word = data.slice(2 + index * 64, 66 + index * 64)
  return word.length === 64 && /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined
}

/** @param head index of the word that says where the list begins */
const listAt = (data: string, head: number) => {
  const offset = at(data, head)
  if (offset === undefined || offset % 32n !== 0n || offset > 1_000_000n) return []
  const start = Number(offset / 32n)
  const length = at(data, start)
  if (length === undefined || length > BigInt(most)) return []
  return Array.from({ length: Number(length) }, (_, index) => at(data, start + 1 + index))
}

const readOne = (log: unknown): readonly TransferFacts[] => {
  if (typeof log !== 'object' || log === null) return []
  const { topics, data, address } = log as Record<string, unknown>
  if (!Array.isArray(topics) || !topics.every(isWord) || typeof data !== 'string') return []
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return []
  const [event, one = '', two = '', three = ''] = topics as string[]
  const contract = address.toLowerCase()
  if (event === events.transfer && topics.length === 3) {
    const amount = at(data, 0)
    return amount === undefined ? [] : [{ kind: 'token', address: contract, from: toAddress(one), to: toAddress(two), amount: `${amount}` }]
  }
  if (event === events.transfer && topics.length === 4)
    return [{ kind: 'nft', address: contract, from: toAddress(one), to: toAddress(two), amount: '1', id: `${BigInt(three)}` }]
  if (topics.length !== 4) return []
  const sides = { kind: 'multi' as const, address: contract, from: toAddress(two), to: toAddress(three) }
  if (event === events.single) {
    const [id, amount] = [at(data, 0), at(data, 1)]
    return id === undefined || amount === undefined ? [] : [{ ...sides, amount: `${amount}`, id: `${id}` }]
  }
  if (event === events.batch) {
    const amounts = listAt(data, 1)
    return listAt(data, 0).flatMap((id, index) => {
      const amount = amounts[index]
      return id === undefined || amount === undefined ? [] : [{ ...sides, amount: `${amount}`, id: `${id}` }]
    })
  }
  return []
}

/** The transfers in the logs of a transaction. Other logs are ignored. */
export const readTransfers = (logs: unknown): readonly TransferFacts[] => (Array.isArray(logs) ? logs.slice(0, most).flatMap(readOne).slice(0, most) : [])
