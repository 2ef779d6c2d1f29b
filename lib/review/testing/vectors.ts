import { encodeFunctionData, encodePacked, type Hex, maxUint160, maxUint256, parseAbi, size } from 'viem'
import type { Danger } from '../Action.js'

/** The visitor, somebody else, and a token. */
export const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
/** Seconds since 1970. */
export const now = 1_700_000_000n

/** Encodes a call of a function by its signature. */
export const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args: args as never } as never)

export interface CallVector {
  readonly name: string
  readonly to: Hex
  readonly data: Hex
  readonly value?: bigint
  readonly dangers: readonly Danger[]
}
const one = (name: string, dangers: readonly Danger[], data: Hex): CallVector => ({ name, to: token, data, dangers })
const approveAll = encode('approve(address,uint256)', [stranger, maxUint256])
const approveSome = encode('approve(address,uint256)', [stranger, 7n])
const send = encode('transfer(address,uint256)', [stranger, 7n])
const safe = (inner: Hex, operation: number) =>
  encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    token,
    0n,
    inner,
    operation,
    0n,
    0n,
    0n,
    stranger,
    stranger,
    '0x',
  ])
const swap = (to: Hex, least: bigint) => encode('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [9n, least, [token, token], to, 99n])
const single = (to: Hex, least: bigint) =>
  encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [[token, token, 500, to, 9n, 9n, least, 0n]])
const packed = (...calls: readonly (readonly [number, Hex])[]): Hex =>
  encode('multiSend(bytes)', [
    `0x${calls
      .map(([kind, data]) => encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [kind, token, 0n, BigInt(size(data)), data]).slice(2))
      .join('')}`,
  ])
const details = (amount: bigint, until = Number(now)) => [token, amount, until, 0]

/** Calls, and what a review has to warn of in each, whichever program reads it. */
export const callVectors: readonly CallVector[] = [
  one('a transfer', [], send),
  { ...one('a transfer that is paid for as well', ['unknown'], send), value: 1n },
  one('a limited approval', [], approveSome),
  one('an approval that is taken back', [], encode('approve(address,uint256)', [stranger, 0n])),
  one('an unlimited approval', ['unlimited'], approveAll),
  one('an unlimited increase', ['unlimited'], encode('increaseAllowance(address,uint256)', [stranger, maxUint256])),
  one('an unlimited approval with a call', ['unlimited'], encode('approveAndCall(address,uint256,bytes)', [stranger, maxUint256, '0x'])),
  one('an approval for a collection', ['operator'], encode('setApprovalForAll(address,bool)', [stranger, true])),
  one('an approval for a collection that is taken back', [], encode('setApprovalForAll(address,bool)', [stranger, false])),
  one('an operator of everything (ERC-777)', ['manager'], encode('authorizeOperator(address)', [stranger])),
  one('an operator of everything (ERC-6909)', ['manager'], encode('setOperator(address,bool)', [stranger, true])),
  one('a manager of a loan', ['manager'], encode('allow(address,bool)', [stranger, true])),
  one('a manager of a loan that is taken back', [], encode('allow(address,bool)', [stranger, false])),
  one('a loan in the name of the visitor', ['credit'], encode('approveDelegation(address,uint256)', [stranger, maxUint256])),
  one('an approval of Permit2', ['unlimited'], encode('approve(address,address,uint160,uint48)', [token, stranger, maxUint160, Number(now)])),
  one('a long approval of Permit2', ['long'], encode('approve(address,address,uint160,uint48)', [token, stranger, 7n, Number(now) + 9_000_000])),
  one(
    'a permit of Permit2',
    ['unlimited'],
    encode('permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)', [account, [details(maxUint160), stranger, 9n], '0x']),
  ),
  one(
    'a permit of Permit2 with several tokens',
    ['unlimited'],
    encode('permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)', [account, [[details(7n), details(maxUint160)], stranger, 9n], '0x']),
  ),
  one('a transfer of Permit2', [], encode('transferFrom(address,address,uint160,address)', [account, stranger, 7n, token])),
  one('the end of approvals of Permit2', [], encode('lockdown((address,address)[])', [[[token, stranger]]])),
  one('several calls with an unlimited approval', ['unlimited'], encode('multicall(bytes[])', [[approveSome, approveAll]])),
  one('several calls until a time', ['unlimited'], encode('multicall(uint256,bytes[])', [9n, [approveAll]])),
  one('several calls after a block', ['unlimited'], encode('multicall(bytes32,bytes[])', [`0x${'00'.repeat(32)}`, [approveAll]])),
  one('several calls within several calls', ['unlimited'], encode('multicall(bytes[])', [[encode('multicall(bytes[])', [[approveAll]])]])),
  one('no calls', ['unknown'], encode('multicall(bytes[])', [[]])),
  one(
    'calls that nobody reads to the end',
    ['unknown'],
    [0, 1, 2, 3, 4, 5].reduce<Hex>((inner) => encode('multicall(bytes[])', [[inner]]), send),
  ),
  one('calls of others', ['unlimited'], encode('aggregate((address,bytes)[])', [[[token, approveAll]]])),
  one('calls of others that may fail', ['unlimited'], encode('aggregate3((address,bool,bytes)[])', [[[token, true, approveAll]]])),
  one(
    'paid calls of others',
    ['operator'],
    encode('aggregate3Value((address,bool,uint256,bytes)[])', [[[token, true, 0n, encode('setApprovalForAll(address,bool)', [stranger, true])]]]),
  ),
  one('calls that are tried', ['unlimited'], encode('tryAggregate(bool,(address,bytes)[])', [false, [[token, approveAll]]])),
  one('a swap for the visitor', ['moves'], swap(account, 5n)),
  one('a swap for a stranger', ['receiver', 'moves'], swap(stranger, 5n)),
  one('a swap for a stranger, for nothing', ['receiver', 'no-least', 'moves'], swap(stranger, 0n)),
  one('a swap of one pool for a stranger, for nothing', ['receiver', 'no-least', 'moves'], single(stranger, 0n)),
  one('a swap of one pool', ['moves'], single(account, 1n)),
  one('a swap within several calls', ['receiver', 'moves'], encode('multicall(bytes[])', [[single(stranger, 1n)]])),
  one('the universal router', ['unknown'], encode('execute(bytes,bytes[],uint256)', ['0x00', ['0x01'], 9n])),
  one('a withdrawal to a stranger (ERC-4626)', ['receiver', 'moves'], encode('withdraw(uint256,address,address)', [9n, stranger, account])),
  one('a withdrawal to the visitor (ERC-4626)', ['moves'], encode('withdraw(uint256,address,address)', [9n, account, account])),
  one('shares that are redeemed for a stranger', ['receiver', 'moves'], encode('redeem(uint256,address,address)', [9n, stranger, account])),
  one('a withdrawal of a loan to a stranger', ['receiver', 'moves'], encode('withdraw(address,uint256,address)', [token, 9n, stranger])),
  one('a deposit for a stranger', ['receiver', 'moves'], encode('deposit(uint256,address)', [9n, stranger])),
  one('a stake', ['moves'], encode('stake(uint256)', [9n])),
  one('tokens that are burnt', ['burns'], encode('burn(uint256)', [9n])),
  one('votes for another', ['votes'], encode('delegate(address)', [stranger])),
  one('votes of one’s own', [], encode('delegate(address)', [account])),
  one('a reward', [], encode('getReward()', [])),
  one('another owner', ['owner'], encode('transferOwnership(address)', [stranger])),
  one('no owner', ['owner'], encode('renounceOwnership()', [])),
  one('other code', ['owner'], encode('upgradeTo(address)', [stranger])),
  one('other code with a call', ['owner', 'unlimited'], encode('upgradeToAndCall(address,bytes)', [stranger, approveAll])),
  one('a role', ['owner'], encode('grantRole(bytes32,address)', [`0x${'00'.repeat(32)}`, stranger])),
  one('a Safe that sends', [], safe(send, 0)),
  one('a Safe that approves', ['unlimited'], safe(approveAll, 0)),
  one('a Safe that runs the code of others', ['delegation', 'unlimited'], safe(approveAll, 1)),
  one('a Safe with several calls', ['delegation', 'unlimited'], safe(packed([0, approveSome], [0, approveAll]), 1)),
  one('a module of a Safe', ['unlimited'], encode('execTransactionFromModule(address,uint256,bytes,uint8)', [token, 0n, approveAll, 0])),
  one('packed calls, one of which runs the code of others', ['delegation'], packed([0, send], [1, send])),
  one('packed calls that end too early', ['unknown'], encode('multiSend(bytes)', ['0x00ff'])),
  one('an account that executes', ['unlimited'], encode('execute(address,uint256,bytes)', [token, 0n, approveAll])),
  one('an account that executes several', ['unlimited'], encode('executeBatch((address,uint256,bytes)[])', [[[token, 0n, approveAll]]])),
  one('an account that executes lists', ['unlimited'], encode('executeBatch(address[],uint256[],bytes[])', [[token], [0n], [approveAll]])),
  one('an account that executes in a mode', ['unknown'], encode('execute(bytes32,bytes)', [`0x${'00'.repeat(32)}`, '0x01'])),
  one('an unknown function', ['unknown'], '0xdeadbeef'),
  one('a call with a byte more', ['unknown'], `${approveAll}00`),
]

export interface TypedDataVector {
  readonly name: string
  readonly data: {
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
    readonly primaryType: string
    readonly domain: Readonly<Record<string, unknown>>
    readonly message: Readonly<Record<string, unknown>>
  }
  readonly dangers: readonly Danger[]
}
const fields = (...list: readonly string[]) => list.map((one) => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))
const domain = { name: 'Token', version: '1', chainId: 1, verifyingContract: token }
const permitTypes = { Permit: fields('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline') }
const daiTypes = { Permit: fields('address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed') }
const PermitDetails = fields('address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce')
const singleTypes = { PermitDetails, PermitSingle: fields('PermitDetails details', 'address spender', 'uint256 sigDeadline') }
const batchTypes = { PermitDetails, PermitBatch: fields('PermitDetails[] details', 'address spender', 'uint256 sigDeadline') }
const TokenPermissions = fields('address token', 'uint256 amount')
const transferTypes = { TokenPermissions, PermitTransferFrom: fields('TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline') }
const transfersTypes = {
  TokenPermissions,
  PermitBatchTransferFrom: fields('TokenPermissions[] permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'),
}
const soon = now.toString()
const permit = { owner: account, spender: stranger, nonce: '0', deadline: soon }
const detail = (amount: bigint) => ({ token, amount: amount.toString(), expiration: soon, nonce: '0' })

/** Typed data, and what a review has to warn of. It is asked for on chain 1. */
export const typedDataVectors: readonly TypedDataVector[] = [
  { name: 'a permit (EIP-2612)', data: { types: permitTypes, primaryType: 'Permit', domain, message: { ...permit, value: '5' } }, dangers: ['permit'] },
  {
    name: 'an unlimited permit (EIP-2612)',
    data: { types: permitTypes, primaryType: 'Permit', domain, message: { ...permit, value: maxUint256.toString() } },
    dangers: ['permit', 'unlimited'],
  },
  {
    name: 'a long permit (EIP-2612)',
    data: { types: permitTypes, primaryType: 'Permit', domain, message: { ...permit, value: '5', deadline: (now + 9_000_000n).toString() } },
    dangers: ['permit', 'long'],
  },
  {
    name: 'a permit of DAI',
    data: { types: daiTypes, primaryType: 'Permit', domain, message: { holder: account, spender: stranger, nonce: '0', expiry: soon, allowed: true } },
    dangers: ['permit', 'unlimited'],
  },
  {
    name: 'a permit of DAI that takes back',
    data: { types: daiTypes, primaryType: 'Permit', domain, message: { holder: account, spender: stranger, nonce: '0', expiry: soon, allowed: false } },
    dangers: [],
  },
  {
    name: 'a single permit of Permit2',
    data: { types: singleTypes, primaryType: 'PermitSingle', domain, message: { details: detail(maxUint160), spender: stranger, sigDeadline: '9' } },
    dangers: ['permit', 'unlimited'],
  },
  {
    name: 'a batch of Permit2',
    data: {
      types: batchTypes,
      primaryType: 'PermitBatch',
      domain,
      message: { details: [detail(4n), detail(maxUint160)], spender: stranger, sigDeadline: '9' },
    },
    dangers: ['permit', 'unlimited'],
  },
  {
    name: 'a transfer of Permit2',
    data: {
      types: transferTypes,
      primaryType: 'PermitTransferFrom',
      domain,
      message: { permitted: { token, amount: '5' }, spender: stranger, nonce: '0', deadline: soon },
    },
    dangers: ['permit'],
  },
  {
    name: 'transfers of Permit2',
    data: {
      types: transfersTypes,
      primaryType: 'PermitBatchTransferFrom',
      domain,
      message: { permitted: [{ token, amount: '5' }], spender: stranger, nonce: '0', deadline: soon },
    },
    dangers: ['permit'],
  },
  {
    name: 'a permit without a chain',
    data: { types: permitTypes, primaryType: 'Permit', domain: { name: 'Token', verifyingContract: token }, message: { ...permit, value: '5' } },
    dangers: ['any-chain', 'permit'],
  },
  {
    name: 'a permit with fields that its types do not name',
    data: {
      types: permitTypes,
      primaryType: 'Permit',
      domain,
      message: { ...permit, value: '5', allowed: false, details: detail(0n) },
    },
    dangers: ['permit'],
  },
  {
    name: 'an order',
    data: {
      types: { OrderComponents: fields('address offerer', 'address zone') },
      primaryType: 'OrderComponents',
      domain,
      message: { offerer: account, zone: stranger },
    },
    dangers: ['permit', 'order'],
  },
  {
    name: 'a delegation',
    data: { types: { Delegation: fields('address delegatee') }, primaryType: 'Delegation', domain, message: { delegatee: stranger } },
    dangers: ['permit'],
  },
  {
    name: 'a letter',
    data: { types: { Mail: fields('string contents') }, primaryType: 'Mail', domain, message: { contents: 'Harbour opens at six.' } },
    dangers: [],
  },
]

export interface MessageVector {
  readonly name: string
  readonly message: string
  readonly dangers: readonly Danger[]
}
/** Messages (`personal_sign`), and what a review has to warn of. */
export const messageVectors: readonly MessageVector[] = [
  { name: 'a text', message: 'Harbour opens at six.', dangers: [] },
  { name: 'bytes that are no text', message: '0xff00ff', dangers: ['bytes'] },
  { name: 'a text as long as a hash', message: 'Thirty-two letters may be a hash', dangers: ['hash'] },
]
