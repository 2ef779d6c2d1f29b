/** What the page is told of the sandbox. */
export interface ControlWorld {
  readonly accounts: readonly { readonly name: string; readonly address: string }[]
  readonly tokens: readonly Contract[]
  /** The collections of pictures. */
  readonly collections: readonly Contract[]
  readonly multicall3: string
  /** Whether chain 1 has exchanges. */
  readonly hasExchanges: boolean
}
interface Contract {
  readonly symbol: string
  readonly address: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const readContract = ({ symbol, address }: Fields): Contract => ({ symbol: textOf(symbol), address: textOf(address) })

/** Reads what stands in the page. */
export const readWorld = (text: string): ControlWorld => {
  const world: unknown = JSON.parse(text)
  const { accounts, contracts } = fieldsOf(world)
  const { tokens, nft, pictures, multicall3, uniswap } = fieldsOf(contracts)
  return {
    accounts: listOf(accounts).map(({ name, address }) => ({ name: textOf(name), address: textOf(address) })),
    tokens: listOf(tokens).map(readContract),
    collections: listOf([nft, pictures]).map(readContract),
    multicall3: textOf(multicall3),
    hasExchanges: uniswap !== undefined,
  }
}
