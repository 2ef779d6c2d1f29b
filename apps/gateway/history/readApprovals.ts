import { decodeFunctionData, type Hex, isHex, maxUint256, parseAbi, toEventSelector, toFunctionSelector, zeroAddress } from 'viem'

/** What one approval lets somebody do, as its call says it. Addresses in lower case. */
export interface ApprovalFacts {
  /** The contract of the token or the collection: that of Permit2 is never it. */
  readonly token: string
  /** Who may take. */
  readonly spender: string
  /**
   * `allowance`: base units in all. `more`, `less`: base units by which it changes. `item`: the number of one piece. `either`: base units or a
   * number, as the same function serves both. `collection`: every piece (1), or none any more (0).
   */
  readonly of: 'allowance' | 'more' | 'less' | 'item' | 'either' | 'collection'
  /** As text, for JSON. */
  readonly amount: string
}

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function setApprovalForAll(address spender, bool all)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])
const permit2 = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'struct Pair { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, Single single, bytes signature)',
  'function permit(address owner, Batch batch, bytes signature)',
  'function lockdown(Pair[] pairs)',
])
/** The contract of Permit2, and that of zkSync: anywhere else the same functions are those of somebody else. */
const permit2Addresses = ['0x000000000022d473030f116ddee9f6b43ac78ba3', '0x0000000000225e31d15943971f47ad3022f714fa']

/** Of the functions that the contract of a token has. */
const selectors: readonly string[] = abi.map((part) => toFunctionSelector(part))
/** Whether a call is an approval, as far as its selector tells. A permit is one only for the account that signed it. */
export const isApproval = (selector: string) => selectors.slice(0, -2).includes(selector)

const approvalEvent = toEventSelector('Approval(address,address,uint256)')
/** Of one call. */
const maxApprovals = 24

const sum = (amount: bigint) => `${amount}`

/** Which of both an `approve` of this contract was, by the event that it logged: its number is a topic where it is a piece. */
const kindOf = (token: string, logs: unknown): 'allowance' | 'item' | 'either' => {
  for (const log of Array.isArray(logs) ? logs.slice(0, 500) : []) {
    const { address, topics } = (typeof log === 'object' && log !== null ? log : {}) as { readonly address?: unknown; readonly topics?: unknown }
    if (typeof address !== 'string' || address.toLowerCase() !== token || !Array.isArray(topics) || topics[0] !== approvalEvent) continue
    if (topics.length === 3) return 'allowance'
    if (topics.length === 4) return 'item'
  }
  return 'either'
}

const ofToken = (data: Hex, { from, to, logs }: ApprovalCall): readonly ApprovalFacts[] => {
  const call = decodeFunctionData({ abi, data })
  const one = (spender: string, of: ApprovalFacts['of'], amount: bigint) => [{ token: to, spender: spender.toLowerCase(), of, amount: sum(amount) }]
  const [first, second, third] = call.args
  switch (call.functionName) {
    case 'approve':
      return one(first, kindOf(to, logs), call.args[1])
    case 'increaseAllowance':
    case 'increaseApproval':
      return one(first, 'more', call.args[1])
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return one(first, 'less', call.args[1])
    case 'setApprovalForAll':
      return one(first, 'collection', call.args[1] ? 1n : 0n)
    case 'permit': {
      if (first.toLowerCase() !== from || typeof second !== 'string') return []
      return one(second, 'allowance', call.args.length === 8 ? (call.args[4] ? maxUint256 : 0n) : (third ?? 0n))
    }
  }
}

const ofPermit2 = (data: Hex, { from }: ApprovalCall): readonly ApprovalFacts[] => {
  const { functionName, args } = decodeFunctionData({ abi: permit2, data })
  const one = (token: string, spender: string, amount: bigint): ApprovalFacts => ({
    token: token.toLowerCase(),
    spender: spender.toLowerCase(),
    of: 'allowance',
    amount: sum(amount),
  })
  if (functionName === 'approve') return [one(args[0], args[1], args[2])]
  if (functionName === 'lockdown') return args[0].slice(0, maxApprovals).map(({ token, spender }) => one(token, spender, 0n))
  const [owner, { details, spender }] = args
  if (owner.toLowerCase() !== from) return []
  const parts = 'token' in details ? [details] : details.slice(0, maxApprovals)
  return parts.map(({ token, amount }) => one(token, spender, amount))
}

export interface ApprovalCall {
  /** The signer, in lower case. */
  readonly from: string
  /** The contract that was called, in lower case. */
  readonly to: string
  /** The data of the call. */
  readonly input: unknown
  /** What it logged, where that is known. */
  readonly logs?: unknown
}

/** Who may take what after a call that the signer made for its own account; empty for any other call, and for one that cannot be read. */
export const readApprovals = (call: ApprovalCall): readonly ApprovalFacts[] => {
  const { to, input } = call
  if (!isHex(input) || input.length < 10) return []
  try {
    const read = permit2Addresses.includes(to) ? ofPermit2(input, call) : ofToken(input, call)
    // Nobody is meant by it: a piece that is nobody's to take any more says it so.
    return read.filter(({ spender, of }) => spender !== zeroAddress || of === 'item')
  } catch {
    return []
  }
}
