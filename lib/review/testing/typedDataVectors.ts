import { type Hex, maxUint160, maxUint256 } from 'viem'
import type { Danger } from '../Action.js'
import { cow, cowOrder, fields, maker, makerOrder, root, seaport, seaportOrder, soon } from './orderSamples.js'
import { account, approveAll, encode, nobody, now, send, stranger, token } from './vectors.js'

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
const permit = { owner: account, spender: stranger, nonce: '0', deadline: soon }
const detail = (amount: bigint) => ({ token, amount: amount.toString(), expiration: soon, nonce: '0' })

const typed = (
  name: string,
  primaryType: string,
  types: TypedDataVector['data']['types'],
  message: Readonly<Record<string, unknown>>,
  dangers: readonly Danger[],
  at: Readonly<Record<string, unknown>> = domain,
): TypedDataVector => ({
  name,
  data: { types, primaryType, domain: at, message },
  dangers,
})
const daiPermit = { holder: account, spender: stranger, nonce: '0', expiry: soon, allowed: true }
const safeTx = {
  SafeTx: fields(
    ...['address to', 'uint256 value', 'bytes data', 'uint8 operation', 'uint256 safeTxGas', 'uint256 baseGas'],
    ...['uint256 gasPrice', 'address gasToken', 'address refundReceiver', 'uint256 nonce'],
  ),
}
const ofSafe = (data: Hex, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ to: token, value: '0', data, operation: 0, safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: nobody, refundReceiver: nobody, nonce: '4' },
  ...more,
})
const authorization = fields('address from', 'address to', 'uint256 value', 'uint256 validAfter', 'uint256 validBefore', 'bytes32 nonce')
const authorized = { from: account, to: stranger, value: '7', validAfter: '0', validBefore: soon, nonce: `0x${'11'.repeat(32)}` }
const Call = fields('address to', 'uint256 value', 'bytes data')
const vote = (choice: string) => ({
  Vote: fields('address from', 'string space', 'uint256 timestamp', 'bytes32 proposal', `${choice} choice`, 'string reason', 'string app', 'string metadata'),
})
const voted = { from: account, space: 'harbour.eth', timestamp: soon, proposal: root, choice: 1, reason: '', app: 'snapshot', metadata: '{}' }
const snapshot = { name: 'snapshot', version: '0.1.4' }
const forward = fields('address from', 'address to', 'uint256 value', 'uint256 gas', 'uint256 nonce', 'bytes data')
const forwarded = { from: account, to: token, value: '0', gas: '100000', nonce: '0', data: approveAll }

/** Typed data, and what a review has to warn of. It is asked for on chain 1. */
export const typedDataVectors: readonly TypedDataVector[] = [
  typed('a permit (EIP-2612)', 'Permit', permitTypes, { ...permit, value: '5' }, ['permit']),
  typed('an unlimited permit (EIP-2612)', 'Permit', permitTypes, { ...permit, value: maxUint256.toString() }, ['permit', 'unlimited']),
  typed('a permit (EIP-2612) that can be used for long', 'Permit', permitTypes, { ...permit, value: '5', deadline: (now + 9_000_000n).toString() }, ['permit']),
  typed('a permit of another form', 'Permit', { Permit: fields('address spender', 'uint256 value') }, { spender: stranger, value: '5' }, ['permit', 'unknown']),
  typed('a permit of DAI', 'Permit', daiTypes, daiPermit, ['permit', 'unlimited']),
  typed('a permit of DAI without an end', 'Permit', daiTypes, { ...daiPermit, expiry: '0' }, ['permit', 'unlimited']),
  typed('a permit of DAI that takes back', 'Permit', daiTypes, { ...daiPermit, allowed: false }, []),
  typed(
    'a permit of an item (ERC-4494)',
    'Permit',
    { Permit: fields('address spender', 'uint256 tokenId', 'uint256 nonce', 'uint256 deadline') },
    { spender: stranger, tokenId: '0', nonce: '0', deadline: soon },
    ['permit'],
  ),
  typed(
    'a permit of every item',
    'PermitForAll',
    { PermitForAll: fields('address owner', 'address operator', 'bool approved', 'uint256 nonce', 'uint256 deadline') },
    { owner: account, operator: stranger, approved: true, nonce: '0', deadline: soon },
    ['permit', 'operator'],
  ),
  typed('a single permit of Permit2', 'PermitSingle', singleTypes, { details: detail(maxUint160), spender: stranger, sigDeadline: '9' }, [
    'permit',
    'unlimited',
  ]),
  typed(
    'a long permit of Permit2',
    'PermitSingle',
    singleTypes,
    { details: { ...detail(5n), expiration: (now + 9_000_000n).toString() }, spender: stranger, sigDeadline: '9' },
    ['permit', 'long'],
  ),
  typed('a batch of Permit2', 'PermitBatch', batchTypes, { details: [detail(4n), detail(maxUint160)], spender: stranger, sigDeadline: '9' }, [
    'permit',
    'unlimited',
  ]),
  typed('a transfer of Permit2', 'PermitTransferFrom', transferTypes, { permitted: { token, amount: '5' }, spender: stranger, nonce: '0', deadline: soon }, [
    'permit',
  ]),
  typed(
    'transfers of Permit2',
    'PermitBatchTransferFrom',
    transfersTypes,
    { permitted: [{ token, amount: '5' }], spender: stranger, nonce: '0', deadline: soon },
    ['permit'],
  ),
  typed(
    'a transfer of Permit2 with an order',
    'PermitWitnessTransferFrom',
    {
      TokenPermissions,
      Terms: fields('address swapper', 'uint256 least'),
      PermitWitnessTransferFrom: fields('TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline', 'Terms witness'),
    },
    { permitted: { token, amount: '5' }, spender: stranger, nonce: '0', deadline: soon, witness: { swapper: account, least: '0' } },
    ['permit', 'order'],
  ),
  typed('a permit without a chain', 'Permit', permitTypes, { ...permit, value: '5' }, ['any-chain', 'permit'], { name: 'Token', verifyingContract: token }),
  typed('a permit with fields that its types do not name', 'Permit', permitTypes, { ...permit, value: '5', allowed: false, details: detail(0n) }, ['permit']),
  typed('a transfer that others make (EIP-3009)', 'TransferWithAuthorization', { TransferWithAuthorization: authorization }, authorized, ['permit']),
  typed('a transfer that the receiver makes (EIP-3009)', 'ReceiveWithAuthorization', { ReceiveWithAuthorization: authorization }, authorized, ['permit']),
  typed(
    'the end of a transfer (EIP-3009)',
    'CancelAuthorization',
    { CancelAuthorization: fields('address authorizer', 'bytes32 nonce') },
    { authorizer: account, nonce: root },
    [],
  ),
  typed('a transaction of a Safe', 'SafeTx', safeTx, ofSafe(send), ['permit'], { chainId: 1, verifyingContract: stranger }),
  typed('a transaction of a Safe that runs the code of others', 'SafeTx', safeTx, ofSafe(send, { operation: 1 }), ['permit', 'delegation'], {
    chainId: 1,
    verifyingContract: stranger,
  }),
  typed('a transaction of a Safe with an unlimited approval', 'SafeTx', safeTx, ofSafe(approveAll), ['permit', 'unlimited'], {
    chainId: 1,
    verifyingContract: stranger,
  }),
  typed('a transaction of a Safe with unknown bytes', 'SafeTx', safeTx, ofSafe('0xdeadbeef'), ['permit', 'unknown'], {
    chainId: 1,
    verifyingContract: stranger,
  }),
  typed('a transaction of a Safe that pays a refund', 'SafeTx', safeTx, ofSafe(send, { gasPrice: '1', refundReceiver: stranger }), ['permit', 'unknown'], {
    chainId: 1,
    verifyingContract: stranger,
  }),
  typed('a transaction of a Safe on every network', 'SafeTx', safeTx, ofSafe(send), ['any-chain', 'permit'], { verifyingContract: stranger }),
  typed('a message of a Safe', 'SafeMessage', { SafeMessage: fields('bytes message') }, { message: root }, ['permit', 'unknown'], {
    chainId: 1,
    verifyingContract: stranger,
  }),
  typed(
    'a call that others send (MetaTransaction)',
    'MetaTransaction',
    { MetaTransaction: fields('uint256 nonce', 'address from', 'bytes functionSignature') },
    { nonce: '0', from: account, functionSignature: approveAll },
    ['permit', 'unlimited'],
  ),
  typed('a call that others send (ERC-2771)', 'ForwardRequest', { ForwardRequest: forward }, forwarded, ['permit', 'unlimited']),
  typed(
    'a call that others send until a time (ERC-2771)',
    'ForwardRequest',
    { ForwardRequest: [...forward.slice(0, 5), ...fields('uint48 deadline'), ...forward.slice(5)] },
    { ...forwarded, deadline: 99 },
    ['permit', 'unlimited'],
  ),
  typed(
    'a call that others send, of another form',
    'ForwardRequest',
    { ForwardRequest: fields('address from', 'address to', 'bytes data') },
    { from: account, to: token, data: approveAll },
    ['permit', 'unknown', 'unlimited'],
  ),
  typed(
    'a batch of an account',
    'Execute',
    { Execute: fields('Call[] calls', 'uint256 nonce'), Call },
    {
      calls: [
        { to: token, value: '0', data: approveAll },
        { to: stranger, value: '7', data: '0x' },
      ],
      nonce: '0',
    },
    ['permit', 'unknown', 'unlimited'],
  ),
  typed(
    'a batch of an account with unknown bytes',
    'Execute',
    { Execute: fields('Call[] calls', 'uint256 nonce'), Call },
    { calls: [{ to: token, value: '0', data: '0xdeadbeef' }], nonce: '0' },
    ['permit', 'unknown'],
  ),
  typed(
    'an operation of an account (ERC-4337)',
    'PackedUserOperation',
    { PackedUserOperation: fields('address sender', 'uint256 nonce', 'bytes initCode', 'bytes callData') },
    { sender: account, nonce: '0', initCode: '0x', callData: encode('execute(address,uint256,bytes)', [token, 0n, approveAll]) },
    ['permit', 'unknown', 'unlimited'],
    { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: stranger },
  ),
  typed(
    'a delegation of an account',
    'Delegation',
    {
      Delegation: fields('address delegate', 'address delegator', 'bytes32 authority', 'Caveat[] caveats', 'uint256 salt'),
      Caveat: fields('address enforcer', 'bytes terms'),
    },
    { delegate: stranger, delegator: account, authority: root, caveats: [], salt: '0' },
    ['permit', 'unknown'],
  ),
  typed(
    'an authorization of other code',
    'Authorization',
    { Authorization: fields('uint256 chainId', 'address codeAddress', 'uint256 nonce') },
    { chainId: '1', codeAddress: stranger, nonce: '0' },
    ['permit', 'unknown'],
  ),
  typed(
    'somebody who may propose transactions of a Safe',
    'Delegate',
    { Delegate: fields('address delegateAddress', 'uint256 totp') },
    { delegateAddress: stranger, totp: '1' },
    ['any-chain', 'permit', 'unknown'],
    { name: 'Safe Transaction Service', version: '1.0' },
  ),
  typed('many orders at once', 'Root', { Root: fields('bytes32 root') }, { root }, ['order', 'unknown']),
  typed('many orders of Seaport at once', 'BulkOrder', { BulkOrder: fields('OrderComponents[2] tree'), ...seaport }, { tree: [seaportOrder, seaportOrder] }, [
    'order',
    'unknown',
  ]),
  typed('an order of Seaport', 'OrderComponents', seaport, seaportOrder, ['order', 'unknown']),
  typed('an order of CoW', 'Order', cow, cowOrder, ['order', 'unknown']),
  typed('an order of LooksRare', 'Maker', maker, makerOrder, ['order', 'unknown']),
  typed('an order of another form', 'OrderComponents', { OrderComponents: fields('address offerer', 'address zone') }, { offerer: account, zone: stranger }, [
    'order',
    'unknown',
  ]),
  typed(
    'a withdrawal to a stranger',
    'Withdraw',
    { Withdraw: fields('address account', 'address to', 'uint256 amount', 'uint256 nonce') },
    { account, to: stranger, amount: '7', nonce: '0' },
    ['permit', 'unknown'],
  ),
  typed(
    'a transfer of an exchange, whose type has a colon',
    'Harbour:UsdSend',
    { 'Harbour:UsdSend': fields('string chain', 'string destination', 'string amount', 'uint64 time') },
    { chain: 'Mainnet', destination: stranger, amount: '7', time: '9' },
    ['permit', 'unknown'],
    { ...domain, chainId: 1 },
  ),
  typed(
    'votes for another',
    'Delegation',
    { Delegation: fields('address delegatee', 'uint256 nonce', 'uint256 expiry') },
    { delegatee: stranger, nonce: '0', expiry: soon },
    ['votes'],
  ),
  typed(
    'votes of one’s own',
    'Delegation',
    { Delegation: fields('address delegatee', 'uint256 nonce', 'uint256 expiry') },
    { delegatee: account, nonce: '0', expiry: soon },
    [],
  ),
  typed('a delegation of another form', 'Delegation', { Delegation: fields('address delegatee') }, { delegatee: stranger }, ['permit', 'unknown']),
  typed('a vote (Snapshot)', 'Vote', vote('uint32'), voted, [], snapshot),
  typed('a vote (Snapshot) for several', 'Vote', vote('uint32[]'), { ...voted, choice: [1, 2] }, [], snapshot),
  typed('a vote of the same form that a contract reads', 'Vote', vote('uint32'), voted, ['unknown'], domain),
  typed('a vote of another form', 'Vote', { Vote: fields('bool open') }, { open: true }, ['unknown']),
  typed('a vote (Governor)', 'Ballot', { Ballot: fields('uint256 proposalId', 'uint8 support') }, { proposalId: '7', support: 1 }, []),
  typed(
    'a vote (Governor) with a voter',
    'Ballot',
    { Ballot: fields('uint256 proposalId', 'uint8 support', 'address voter', 'uint256 nonce') },
    { proposalId: '7', support: 1, voter: account, nonce: '0' },
    [],
  ),
  typed('a letter', 'Mail', { Mail: fields('string contents') }, { contents: 'Harbour opens at six.' }, ['unknown']),
]
