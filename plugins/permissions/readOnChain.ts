import type { Capabilities, RpcService } from '../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permissionFunctions, permit2 } from '#lib/abi/permissions.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { readText } from '#lib/abi/readText.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { isUnlimited } from '#lib/review/isUnlimited.js'
import { cleanText } from '#lib/text/cleanText.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askAll, type Question } from './askAll.js'
import { type Candidate, type Permission, permissionKey, refOf, type TokenFacts } from './Permission.js'

export interface ChainNeeds {
  readonly calls: Pick<Capabilities['calls'], 'read'>
  readonly rpc: Pick<RpcService, 'request'>
  /** CAIP-2 id. */
  readonly chain: string
  readonly owner: string
  /** Wall clock, ms since 1970. */
  now(): number
  readonly signal: AbortSignal
}

/** The newest block of a network. @throws TypeError for an answer that is no block */
export const readHead = async ({ rpc, chain, signal }: Pick<ChainNeeds, 'rpc' | 'chain' | 'signal'>): Promise<bigint> => {
  const answer = await withAbort(rpc.request(chain, { method: 'eth_blockNumber', params: [] }, signal), signal)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,15}$/i.test(answer)) throw new TypeError(`The node of ${chain} names no block.`)
  return BigInt(answer)
}

const questionOf = (owner: string, { kind, token, spender, item }: Candidate): Question => {
  if (kind === 'item') return { to: token, data: `${permissionFunctions.getApproved}${encodeWord(BigInt(item ?? 0))}` }
  const [by, to] = [encodeWord(owner), encodeWord(spender)]
  if (kind === 'permit2') return { to: permit2.address, data: `${permit2.allowance}${by}${encodeWord(token)}${to}` }
  return { to: token, data: `${kind === 'token' ? tokenFunctions.allowance : permissionFunctions.isApprovedForAll}${by}${to}` }
}

const contractsOf = (candidates: readonly Candidate[], isCollection: boolean) => [
  ...new Set(candidates.flatMap(({ kind, token }) => ((kind === 'collection' || kind === 'item') === isCollection ? [token] : []))),
]

/** The facts of tokens, at the same block. A contract that does not answer is called by its address. */
const readFacts = async (
  needs: ChainNeeds,
  live: readonly Candidate[],
  block: bigint,
): Promise<ReadonlyMap<string, TokenFacts & { readonly base: bigint | undefined }>> => {
  const own = encodeWord(needs.owner)
  const [tokens, collections] = [contractsOf(live, false), contractsOf(live, true)]
  const asked = [tokenFunctions.symbol, tokenFunctions.name, `${tokenFunctions.balanceOf}${own}`]
  const ofTokens = [...asked, tokenFunctions.decimals, `${tokenFunctions.allowance}${own}${encodeWord(permit2.address)}`]
  const questions = [...tokens.flatMap((to) => ofTokens.map((data) => ({ to, data }))), ...collections.flatMap((to) => asked.map((data) => ({ to, data })))]
  const answers = await askAll(needs, questions, block)
  const factsAt = (at: number, contract: string, isToken: boolean) => {
    const [symbol, name, held, decimals, base] = answers.slice(at, at + (isToken ? ofTokens : asked).length)
    const digits = isToken ? readWord(decimals) : undefined
    const short = truncateMiddle(contract)
    const written = cleanText(readText(symbol, 256), 12)
    return {
      symbol: written || short,
      name: cleanText(readText(name, 256), 40) || written || short,
      decimals: digits !== undefined && digits <= 77n ? Number(digits) : undefined,
      held: readWord(held),
      base: readWord(base),
    }
  }
  return new Map([
    ...tokens.map((contract, at) => [`token ${contract}`, factsAt(at * ofTokens.length, contract, true)] as const),
    ...collections.map((contract, at) => [`collection ${contract}`, factsAt(tokens.length * ofTokens.length + at * asked.length, contract, false)] as const),
  ])
}

/** The smallest of amounts; undefined where one of them is not known. */
const least = (...amounts: readonly (bigint | undefined)[]) =>
  // biome-ignore lint/complexity/useMathMinMax: amounts are bigint
  amounts.reduce((one, other) => (one === undefined || other === undefined ? undefined : one < other ? one : other))

/** What the contracts say. */
export interface ReadPermissions {
  readonly items: readonly Permission[]
  /** Candidates whose contract gave no answer: they may be permissions. */
  readonly unread: number
  readonly block: bigint
}

/** Reads which candidates are permissions, and how much each permits, all at one block. @throws when the network does not answer */
export const readOnChain = async (needs: ChainNeeds, candidates: readonly Candidate[], block: bigint): Promise<ReadPermissions> => {
  const { chain, owner } = needs
  if (candidates.length === 0) return { items: [], unread: 0, block }
  const answers = await askAll(
    needs,
    candidates.map((one) => questionOf(owner, one)),
    block,
  )
  let unread = 0
  const named = candidates.flatMap((candidate, at) => {
    const amount = readWord(answers[at])
    if (amount === undefined) unread += 1
    if (amount === undefined || amount === 0n || (candidate.kind === 'item' && amount !== BigInt(candidate.spender))) return []
    const ends = candidate.kind === 'permit2' ? readWord(answers[at], 32) : undefined
    const until = ends !== undefined && ends < 2n ** 42n ? Number(ends) * 1000 : undefined
    // Permit2 still takes in the second that is named.
    return until !== undefined && until + 1000 <= needs.now() ? [] : [{ candidate, amount, until }]
  })
  // Another owner may have approved the same spender since.
  const items = named.filter(({ candidate }) => candidate.kind === 'item')
  const owners = await askAll(
    needs,
    items.map(({ candidate: { token, item } }) => ({ to: token, data: `${pieceFunctions.ownerOf}${encodeWord(BigInt(item ?? 0))}` })),
    block,
  )
  const foreign = new Set(items.filter((_, at) => readWord(owners[at]) !== BigInt(owner)))
  const live = named.filter((one) => !foreign.has(one))
  const facts = await readFacts(
    needs,
    live.map(({ candidate }) => candidate),
    block,
  )
  const permitted = live.map(({ candidate, amount, until }): Permission => {
    const { kind, token, at } = candidate
    const isCollection = kind === 'collection' || kind === 'item'
    const { base, ...known } = facts.get(`${isCollection ? 'collection' : 'token'} ${token}`) ?? {
      ...{ symbol: truncateMiddle(token), name: truncateMiddle(token), decimals: undefined, held: undefined, base: undefined },
    }
    const unlimited = !isCollection && isUnlimited(amount)
    const ref = refOf({ chain, ...candidate })
    return {
      ...ref,
      ...known,
      key: permissionKey(ref),
      amount: isCollection ? undefined : amount,
      unlimited,
      // Permit2 takes no more than the token lets it take.
      exposed: kind === 'item' ? 1n : isCollection ? known.held : kind === 'permit2' ? least(amount, base, known.held) : least(amount, known.held),
      until,
      at,
    }
  })
  return { items: permitted, unread, block }
}
