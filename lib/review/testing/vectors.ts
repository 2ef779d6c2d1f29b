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
export const approveAll = encode('approve(address,uint256)', [stranger, maxUint256])
const approveSome = encode('approve(address,uint256)', [stranger, 7n])
export const send = encode('transfer(address,uint256)', [stranger, 7n])
export const nobody = '0x0000000000000000000000000000000000000000'
/** What a Safe pays for gas. */
interface Refund {
  readonly safeTxGas?: bigint
  readonly baseGas?: bigint
  readonly gasPrice?: bigint
  readonly gasToken?: Hex
  readonly refundReceiver?: Hex
}
const safe = (inner: Hex, operation: number, { safeTxGas = 0n, baseGas = 0n, gasPrice = 0n, gasToken = nobody, refundReceiver = nobody }: Refund = {}) =>
  encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    token,
    0n,
    inner,
    operation,
    ...[safeTxGas, baseGas, gasPrice, gasToken, refundReceiver],
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
  one('a Safe that pays a refund for gas', ['unknown'], safe(send, 0, { baseGas: 5n * 10n ** 9n, gasPrice: 10n ** 9n, refundReceiver: stranger })),
  one('a Safe that pays a refund to whoever sends it', ['unknown'], safe(send, 0, { gasPrice: 10n ** 9n })),
  one('a Safe that pays a refund in a token', ['unknown'], safe(send, 0, { gasToken: token })),
  one('a Safe that names who gets a refund', ['unknown'], safe(send, 0, { refundReceiver: stranger })),
  one('a Safe that names the gas of a refund', ['unknown'], safe(send, 0, { baseGas: 1n })),
  one('a Safe that names the gas of its call', ['unknown'], safe(send, 0, { safeTxGas: 1n })),
  one('a module of a Safe', ['unlimited'], encode('execTransactionFromModule(address,uint256,bytes,uint8)', [token, 0n, approveAll, 0])),
  one('packed calls, one of which runs the code of others', ['delegation'], packed([0, send], [1, send])),
  one('packed calls that end too early', ['unknown'], encode('multiSend(bytes)', ['0x00ff'])),
  one('an account that executes', ['unlimited'], encode('execute(address,uint256,bytes)', [token, 0n, approveAll])),
  one('an account that executes several', ['unlimited'], encode('executeBatch((address,uint256,bytes)[])', [[[token, 0n, approveAll]]])),
  one('an account that executes lists', ['unlimited'], encode('executeBatch(address[],uint256[],bytes[])', [[token], [0n], [approveAll]])),
  one('an account that executes lists, one of which is longer', ['unknown'], encode('executeBatch(address[],uint256[],bytes[])', [[token], [0n, 1n], [send]])),
  one('a transfer with a call of the receiver', ['unknown'], encode('transferAndCall(address,uint256,bytes)', [stranger, 7n, '0x01'])),
  one('an approval with a call of the spender', ['unknown'], encode('approveAndCall(address,uint256,bytes)', [stranger, 7n, '0x01'])),
  one('an item with a call of the receiver', ['unknown'], encode('safeTransferFrom(address,address,uint256,bytes)', [account, stranger, 7n, '0x01'])),
  one(
    'items of which one has no amount',
    ['unknown'],
    encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [account, stranger, [1n, 2n], [1n], '0x']),
  ),
  one('shares, which are not the amount', ['unknown'], encode('transferShares(address,uint256)', [stranger, 7n])),
  one('transfers of Permit2 without any', ['unknown'], encode('transferFrom((address,address,uint160,address)[])', [[]])),
  one('an account that executes in a mode', ['unknown'], encode('execute(bytes32,bytes)', [`0x${'00'.repeat(32)}`, '0x01'])),
  one('an unknown function', ['unknown'], '0xdeadbeef'),
  one('a call with a byte more', ['unknown'], `${approveAll}00`),
]

/** Calls whose number is an amount or an item, as the contract has it, and the first that is said of each. */
export interface TokenVector {
  readonly name: string
  readonly data: Hex
  readonly decimals?: number
  /** What it answers to `supportsInterface` for EIP-721; undefined where it does not answer. */
  readonly items?: boolean
  readonly dangers: readonly Danger[]
  readonly says: RegExp
}
const give = (id: bigint) => encode('approve(address,uint256)', [stranger, id])
const move = (id: bigint) => encode('transferFrom(address,address,uint256)', [account, stranger, id])
const asItems = { items: true }
export const tokenVectors: readonly TokenVector[] = [
  { name: 'approve 0 of a token', data: give(0n), decimals: 6, dangers: [], says: /will no longer be able to spend/ },
  { name: 'approve 0 of a token that says it has no items', data: give(0n), decimals: 6, items: false, dangers: [], says: /will no longer be able to spend/ },
  { name: 'approve 0 of a collection', data: give(0n), ...asItems, dangers: [], says: /can move item 0/ },
  { name: 'approve 0 of a collection with 0 decimals', data: give(0n), decimals: 0, ...asItems, dangers: [], says: /can move item 0/ },
  { name: 'approve 0 of what says nothing', data: give(0n), dangers: ['unknown'], says: /spend up to 0 base units.*item number 0/ },
  { name: 'approve 0 of what says no to items, and has no decimals', data: give(0n), items: false, dangers: ['unknown'], says: /item number 0/ },
  { name: 'approve 0 of what is both', data: give(0n), decimals: 18, ...asItems, dangers: ['unknown'], says: /An address can spend up to 0/ },
  { name: 'approve 7 of a collection', data: give(7n), ...asItems, dangers: [], says: /can move item 7/ },
  { name: 'approve an item with a large number', data: give(2n ** 255n), ...asItems, dangers: [], says: /can move item 578960/ },
  { name: 'approve nobody for an item', data: encode('approve(address,uint256)', [nobody, 7n]), ...asItems, dangers: [], says: /The approval for item 7 ends/ },
  { name: 'transferFrom of 0 of a token', data: move(0n), decimals: 6, dangers: [], says: /^0\s.*leaves your account/ },
  { name: 'transferFrom of item 0', data: move(0n), ...asItems, dangers: [], says: /Item 0 leaves your account/ },
  { name: 'transferFrom of 0 of what says nothing', data: move(0n), dangers: ['unknown'], says: /item number 0/ },
  { name: 'an increase by what says nothing', data: encode('increaseAllowance(address,uint256)', [stranger, 7n]), dangers: [], says: /7 base units/ },
  {
    name: 'an approval of Permit2 for what says nothing',
    data: encode('approve(address,address,uint160,uint48)', [token, stranger, 0n, Number(now)]),
    dangers: ['unknown'],
    says: /item number 0/,
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
