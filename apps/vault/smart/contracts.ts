import { parseAbi } from 'viem/utils'

/** EntryPoint 0.7 of ERC-4337, for the Safe. */
export const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/**
 * EntryPoint 0.8, and the account of the same authors whose code a plain address uses (EIP-7702). It has no settings that anybody could
 * change.
 */
export const delegated = {
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  account: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const

/** The contracts that may have run an operation of this wallet. */
export const entryPoints: readonly string[] = [entryPoint, delegated.entryPoint]

/** Safe 1.4.1 with version 0.3.0 of its module for ERC-4337, at their addresses on every network. */
export const safe = {
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  /** A contract that runs several calls, none of which may be a delegate call. */
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  /** The hash of the creation code of a proxy of that singleton, from which an address is computed without a node. */
  proxyHash: '0xe298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee',
} as const

export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
])
