/** How a server answers now. */
export interface AnswerState {
  readonly mode: string
  /** Milliseconds. */
  readonly delay: number
  /** So many more requests; null without an end. */
  readonly times: number | null
}
export type Counts = readonly (readonly [name: string, count: number])[]
export interface ChainState {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly url: string
  readonly fault: AnswerState
  readonly counts: Counts
}
export interface RelayState {
  readonly url: string
  readonly mode: string
  /** Milliseconds. */
  readonly delay: number
  /** So many of the next messages. */
  readonly lose: number
  readonly sockets: number
  readonly topics: number
  readonly waiting: number
  readonly counts: Counts
}
/** What `GET /api/state` says; a part that does not run is undefined. */
export interface SandboxState {
  readonly chains: readonly ChainState[]
  readonly relay: RelayState | undefined
  readonly gateway: AnswerState | undefined
  /** The height of the last block. */
  readonly bitcoin: number | undefined
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const readAnswer = ({ mode, delay, times }: Fields): AnswerState => ({
  mode: textOf(mode),
  delay: numberOf(delay),
  times: typeof times === 'number' ? times : null,
})
const readCounts = (value: unknown): Counts => Object.entries(fieldsOf(value)).map(([name, count]) => [name, numberOf(count)])
const readChain = ({ id, name, symbol, url, fault, counts }: Fields): ChainState => ({
  id: numberOf(id),
  name: textOf(name),
  symbol: textOf(symbol),
  url: textOf(url),
  fault: readAnswer(fieldsOf(fault)),
  counts: readCounts(counts),
})
const readRelay = ({ url, fault, sockets, topics, waiting, counts }: Fields): RelayState => {
  const { mode, delay, lose } = fieldsOf(fault)
  return {
    ...{ url: textOf(url), mode: textOf(mode), delay: numberOf(delay), lose: numberOf(lose) },
    ...{ sockets: numberOf(sockets), topics: numberOf(topics), waiting: numberOf(waiting), counts: readCounts(counts) },
  }
}

/** Reads the answer of the control API. */
export const readState = (value: unknown): SandboxState => {
  const { chains, relay, gateway, bitcoin } = fieldsOf(value)
  return {
    chains: Array.isArray(chains) ? chains.filter(isFields).map(readChain) : [],
    relay: isFields(relay) ? readRelay(relay) : undefined,
    gateway: isFields(gateway) ? readAnswer(gateway) : undefined,
    bitcoin: isFields(bitcoin) ? numberOf(bitcoin.height) : undefined,
  }
}
/** The sentence of an answer that is an error. */
export const readError = (value: unknown): string => textOf(fieldsOf(value).error)
