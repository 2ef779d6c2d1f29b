import { toEventSelector, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { exactOutputFunctions } from './exactOutputs.js'
import { exchangeFunctions } from './exchanges.js'
import { multicall3 } from './multicall3.js'
import { permissionFunctions, permit2 } from './permissions.js'
import { permit2Events } from './permit2Events.js'
import { pieceFunctions } from './pieces.js'
import { controlEvents, tokenEvents } from './tokenEvents.js'
import { tokenFunctions } from './tokens.js'

type Signatures<table> = Readonly<Record<keyof table, string>>

const ofTokens: Signatures<typeof tokenFunctions> = {
  name: 'name()',
  symbol: 'symbol()',
  decimals: 'decimals()',
  balanceOf: 'balanceOf(address)',
  transfer: 'transfer(address,uint256)',
  approve: 'approve(address,uint256)',
  allowance: 'allowance(address,address)',
}
const ofPieces: Signatures<typeof pieceFunctions> = {
  tokenOfOwnerByIndex: 'tokenOfOwnerByIndex(address,uint256)',
  tokenURI: 'tokenURI(uint256)',
  ownerOf: 'ownerOf(uint256)',
  transferSingle: 'safeTransferFrom(address,address,uint256)',
  transferEdition: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
  balanceOf: 'balanceOf(address,uint256)',
  uri: 'uri(uint256)',
  supportsInterface: 'supportsInterface(bytes4)',
}
const ofMulticall3: Signatures<Omit<typeof multicall3, 'address'>> = {
  aggregate3: 'aggregate3((address,bool,bytes)[])',
  getEthBalance: 'getEthBalance(address)',
  getChainId: 'getChainId()',
}
const ofExchanges: Signatures<typeof exchangeFunctions> = {
  swapExactETHForTokens: 'swapExactETHForTokens(uint256,address[],address,uint256)',
  swapExactTokensForETH: 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  swapExactTokensForTokens: 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  getAmountsOut: 'getAmountsOut(uint256,address[])',
  exactInput: 'exactInput((bytes,address,uint256,uint256,uint256))',
  unwrapWETH9: 'unwrapWETH9(uint256,address)',
  multicall: 'multicall(bytes[])',
  quoteExactInput: 'quoteExactInput(bytes,uint256)',
  factory: 'factory()',
  WETH: 'WETH()',
  WETH9: 'WETH9()',
  allPairsLength: 'allPairsLength()',
  feeAmountTickSpacing: 'feeAmountTickSpacing(uint24)',
}
const ofExactOutputs: Signatures<typeof exactOutputFunctions> = {
  swapETHForExactTokens: 'swapETHForExactTokens(uint256,address[],address,uint256)',
  swapTokensForExactETH: 'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
  swapTokensForExactTokens: 'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  getAmountsIn: 'getAmountsIn(uint256,address[])',
  exactOutput: 'exactOutput((bytes,address,uint256,uint256,uint256))',
  refundETH: 'refundETH()',
  quoteExactOutput: 'quoteExactOutput(bytes,uint256)',
}
const ofPermissions: Signatures<typeof permissionFunctions> = {
  isApprovedForAll: 'isApprovedForAll(address,address)',
  getApproved: 'getApproved(uint256)',
  setApprovalForAll: 'setApprovalForAll(address,bool)',
}
const ofPermit2: Signatures<Omit<typeof permit2, 'address'>> = {
  allowance: 'allowance(address,address,address)',
  approve: 'approve(address,address,uint160,uint48)',
}
const ofPermit2Events: Signatures<typeof permit2Events> = {
  Approval: 'Approval(address,address,address,uint160,uint48)',
  Permit: 'Permit(address,address,address,uint160,uint48,uint48)',
}
const ofEvents: Signatures<typeof tokenEvents> = {
  Transfer: 'Transfer(address,address,uint256)',
  TransferSingle: 'TransferSingle(address,address,address,uint256,uint256)',
  TransferBatch: 'TransferBatch(address,address,address,uint256[],uint256[])',
  Approval: 'Approval(address,address,uint256)',
  ApprovalForAll: 'ApprovalForAll(address,address,bool)',
  MultiTransfer: 'Transfer(address,address,address,uint256,uint256)',
  MultiApproval: 'Approval(address,address,uint256,uint256)',
  OperatorSet: 'OperatorSet(address,address,bool)',
}
const ofControl: Signatures<typeof controlEvents> = {
  OwnershipTransferred: 'OwnershipTransferred(address,address)',
  OwnershipTransferStarted: 'OwnershipTransferStarted(address,address)',
  RoleGranted: 'RoleGranted(bytes32,address,address)',
  AdminChanged: 'AdminChanged(address,address)',
  Upgraded: 'Upgraded(address)',
}

const { address: _, ...multicallFunctions } = multicall3
const { address: _permit2, ...permit2Functions } = permit2
const hashed = (signatures: Readonly<Record<string, string>>, hash: (signature: string) => string) =>
  Object.fromEntries(Object.entries(signatures).map(([name, signature]) => [name, hash(signature)]))

test.each([
  ['tokens', tokenFunctions, ofTokens],
  ['NFTs', pieceFunctions, ofPieces],
  ['Multicall3', multicallFunctions, ofMulticall3],
  ['exchanges', exchangeFunctions, ofExchanges],
  ['exchanges to an exact output', exactOutputFunctions, ofExactOutputs],
  ['permissions', permissionFunctions, ofPermissions],
  ['Permit2', permit2Functions, ofPermit2],
])('each selector of %s is the one that viem hashes from its signature', (_name, selectors, signatures) => {
  expect(selectors).toEqual(hashed(signatures, toFunctionSelector))
})

test('each topic of an event is the one that viem hashes from its signature', () => {
  expect(tokenEvents).toEqual(hashed(ofEvents, (signature) => toEventSelector(`event ${signature}`)))
  expect(permit2Events).toEqual(hashed(ofPermit2Events, (signature) => toEventSelector(`event ${signature}`)))
  expect(controlEvents).toEqual(hashed(ofControl, (signature) => toEventSelector(`event ${signature}`)))
})
