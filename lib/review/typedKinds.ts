import { isEvmAddress } from '../addresses/isEvmAddress.js'
import { toInteger } from '../abi/hashTypedData.js'
import { sameAddress } from '../addresses/sameAddress.js'
import type { Action, Danger } from './Action.js'
import type { CallValue, DecodeCall } from './CallValue.js'
import { innerCalls, safeSignature } from './innerCalls.js'
import { readInnerCalls } from './readActions.js'
import type { TypedStruct, TypedValue } from './readTypedData.js'

export interface TypedKindNeeds {
  readonly domain: TypedStruct
  /** The visitor's. */
  readonly account: string
  readonly decode: DecodeCall
}
/** What a signature lets others do: nothing, where both are empty. */
export interface TypedMeaning {
  /** What is known of it. */
  readonly actions: readonly Action[]
  /** What is dangerous beside the actions. */
  readonly dangers: readonly Danger[]
}
/** Undefined where the values, or the domain, are not those of the kind. */
type Kind = (message: TypedStruct, needs: TypedKindNeeds) => TypedMeaning | undefined

const all = 2n ** 256n - 1n
const zero = '0x0000000000000000000000000000000000000000'
/** Later ends are none: the last second of the year 9999. */
const latest = 253_402_300_799n

const addressOf = (value: TypedValue | undefined): string => (isEvmAddress(value) ? value : zero)
const numberOf = (value: TypedValue | undefined): bigint => toInteger(value) ?? 0n
const structOf = (value: TypedValue | undefined): TypedStruct => (typeof value === 'object' && !Array.isArray(value) ? (value as TypedStruct) : {})
const structsOf = (value: TypedValue | undefined): readonly TypedStruct[] => (Array.isArray(value) ? (value as readonly TypedValue[]) : [value]).map(structOf)
const contractOf = ({ domain }: TypedKindNeeds): string | undefined => (isEvmAddress(domain.verifyingContract) ? domain.verifyingContract : undefined)

/** When a signature ends. It is not the end of what it allows. */
const endOf = (seconds: TypedValue | undefined): { readonly usableUntil?: bigint } => {
  const end = numberOf(seconds)
  return end > latest ? {} : { usableUntil: end }
}
const permit = (actions: readonly Action[], dangers: readonly Danger[] = ['permit']): TypedMeaning => ({ actions, dangers })
const none: TypedMeaning = { actions: [], dangers: [] }

/** Of data that a contract reads: without one it is another kind. */
const ofContract =
  (make: (message: TypedStruct, contract: string) => TypedMeaning): Kind =>
  (message, needs) => {
    const contract = contractOf(needs)
    return contract === undefined ? undefined : make(message, contract)
  }
/** EIP-2612. */
const ofToken = ofContract(({ spender, value, deadline }, token) =>
  permit([{ kind: 'allow', token, spender: addressOf(spender), amount: numberOf(value), change: 'set', ...endOf(deadline) }]),
)
/** The permit of DAI: all or nothing. An expiry of 0 is none. */
const ofDai = ofContract(({ spender, expiry, allowed }, token) => {
  const end = numberOf(expiry) === 0n ? {} : endOf(expiry)
  const amount = allowed === true ? all : 0n
  return permit([{ kind: 'allow', token, spender: addressOf(spender), amount, change: 'set', ...end }], amount > 0n ? ['permit'] : [])
})
/** ERC-4494. */
const ofItem = ofContract(({ spender, tokenId, deadline }, collection) =>
  permit([{ kind: 'allow-item', collection, spender: addressOf(spender), id: numberOf(tokenId), ...endOf(deadline) }]),
)
const ofItems = ofContract(({ operator, approved }, collection) => {
  const allowed = approved === true
  return permit([{ kind: 'operator', collection, operator: addressOf(operator), allowed }], allowed ? ['permit'] : [])
})
/** Permit2: what is allowed has an end of its own. With an expiration of 0 that is the block in which it is used. */
const ofPermit2: Kind = ({ details, spender, sigDeadline }) =>
  permit(
    structsOf(details).map(({ token, amount, expiration }) => ({
      kind: 'allow',
      token: addressOf(token),
      spender: addressOf(spender),
      amount: numberOf(amount),
      change: 'set',
      until: numberOf(expiration) || undefined,
      ...endOf(sigDeadline),
    })),
  )
/** Permit2: a transfer, once. With a witness it is an order, whose terms the spender has to keep. */
const ofTransfer =
  (dangers: readonly Danger[]): Kind =>
  ({ permitted, spender, deadline }) =>
    permit(
      structsOf(permitted).map(({ token, amount }) => ({
        kind: 'allow',
        token: addressOf(token),
        spender: addressOf(spender),
        amount: numberOf(amount),
        change: 'set',
        ...endOf(deadline),
      })),
      dangers,
    )
/** EIP-3009. */
const ofAuthorization = ofContract(({ from, to, value }, token) =>
  permit([{ kind: 'transfer', token, from: addressOf(from), to: addressOf(to), amount: numberOf(value) }]),
)

/** A transaction of a Safe: the values of `execTransaction`, which others call with this signature. */
const ofSafe: Kind = (message, needs) => {
  const safe = contractOf(needs)
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = message
  const numbers = [operation, safeTxGas, baseGas, gasPrice].map(numberOf)
  const values: readonly CallValue[] = [addressOf(to), numberOf(value), `${data}`, ...numbers, addressOf(gasToken), addressOf(refundReceiver)]
  const inner = safe && innerCalls(safeSignature, values, { from: needs.account, to: safe })
  if (!inner) return undefined
  const actions = readInnerCalls(inner, needs.account, needs.decode)
  return permit([{ kind: 'signed', as: 'safe', contract: safe }, ...actions], inner.unread ? ['permit', 'unknown'] : ['permit'])
}
/** A call that others send, in the name of the account that signs it. */
const ofCall =
  (dataName: string): Kind =>
  (message, needs) => {
    const contract = contractOf(needs)
    const to = isEvmAddress(message.to) ? message.to : contract
    if (to === undefined) return undefined
    const call = { from: addressOf(message.from), to, value: numberOf(message.value), data: `${message[dataName]}` }
    return permit([{ kind: 'signed', as: 'calls', contract }, ...readInnerCalls({ calls: [call] }, needs.account, needs.decode)])
  }
/** What is signed in the name of a Safe is a hash or bytes. */
const ofSafeMessage: Kind = (_, needs) => permit([{ kind: 'signed', as: 'safe-message', contract: contractOf(needs) }], ['permit', 'unknown'])
/** It moves nothing of the visitor's, whatever is in it. */
const harmless: Kind = () => none
/** A vote at Snapshot, which no contract reads. */
const vote: Kind = (_, { domain }) => (domain.name === 'snapshot' && domain.verifyingContract === undefined ? none : undefined)
const delegateVotes: Kind = ({ delegatee }, { account }) => permit([], sameAddress(addressOf(delegatee), account) ? [] : ['votes'])

const snapshot = ['uint32', 'uint32[]', 'string'].flatMap((choice) =>
  ['bytes32', 'string'].map(
    (proposal) => `Vote(address from,string space,uint256 timestamp,${proposal} proposal,${choice} choice,string reason,string app,string metadata)`,
  ),
)
const permitDetails = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

/** What is known, by the whole type as it is hashed: a name alone says nothing. */
const kinds: Readonly<Record<string, Kind>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': ofToken,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': ofDai,
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': ofItem,
  'PermitForAll(address owner,address operator,bool approved,uint256 nonce,uint256 deadline)': ofItems,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${permitDetails}`]: ofPermit2,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${permitDetails}`]: ofPermit2,
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]: ofTransfer(['permit']),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]: ofTransfer(['permit']),
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': ofAuthorization,
  'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': ofAuthorization,
  'CancelAuthorization(address authorizer,bytes32 nonce)': harmless,
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    ofSafe,
  'SafeMessage(bytes message)': ofSafeMessage,
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)': ofCall('functionSignature'),
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)': ofCall('data'),
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)': ofCall('data'),
  'Delegation(address delegatee,uint256 nonce,uint256 expiry)': delegateVotes,
  'Ballot(uint256 proposalId,uint8 support)': harmless,
  'Ballot(uint256 proposalId,uint8 support,address voter,uint256 nonce)': harmless,
  ...Object.fromEntries(snapshot.map((shape) => [shape, vote])),
}
/** Permits of Permit2 with a witness, which may be anything. */
const witnessed =
  /^Permit(Batch)?WitnessTransferFrom\(TokenPermissions(\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ \w+\).*\)TokenPermissions\(address token,uint256 amount\)/

/** What typed data of a known kind lets others do; undefined for all others. @param shape its type as it is hashed */
export const kindOfTypedData = (shape: string, message: TypedStruct, needs: TypedKindNeeds): TypedMeaning | undefined => {
  if (Object.hasOwn(kinds, shape)) return kinds[shape]?.(message, needs)
  return witnessed.test(shape) ? ofTransfer(['permit', 'order'])(message, needs) : undefined
}
