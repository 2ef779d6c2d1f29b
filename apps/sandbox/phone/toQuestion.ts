import { readPsbt } from '../wallets/bitcoin/spendBitcoin.js'
import { describeTransaction } from '../wallets/describeTransaction.js'
import { nameOf } from '../wallets/nameOf.js'
import { toBitcoin } from '../wallets/toBitcoin.js'
import { toText } from '../wallets/toText.js'
import { chains } from '../world/settings.js'
import { factsOf } from './factsOf.js'
import type { Asked } from './types.js'

/** A request in words: what is asked, the facts, and the text that would be signed. */
export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly text: string | undefined
}

const toLines = (value: unknown): string => {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return String(value)
  }
}

export const toQuestion = ({ method, params, chain }: Asked, networkOf: (chain: string) => string): Question => {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [params]
  const fields = (typeof first === 'object' && first !== null ? first : {}) as Readonly<Record<string, unknown>>
  const network = ['Network', networkOf(chain)] as const

  switch (method) {
    case 'personal_sign':
      return { title: 'Sign this message?', facts: [['Account', nameOf(String(second))]], text: toText(String(first)) }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', facts: [['Account', nameOf(String(first))]], text: toLines(second) }
    case 'solana_signMessage':
      return { title: 'Sign this message?', facts: [['Account', String(fields.pubkey)], network], text: String(fields.message) }
    case 'solana_signTransaction':
      return { title: 'Sign a transaction?', facts: [network, ...factsOf(fields.transaction)], text: undefined }
    case 'solana_signAndSendTransaction':
      return { title: 'Send a transaction?', facts: [network, ...factsOf(fields.transaction)], text: undefined }
    case 'eth_sendTransaction':
      return {
        title: 'Send this transaction?',
        facts: [network, ...describeTransaction(fields, chains.find(({ id }) => chain === `eip155:${id}`)?.symbol ?? 'of the currency')],
        text: undefined,
      }
    case 'wallet_switchEthereumChain':
      return { title: 'Switch network?', facts: [['To', networkOf(`eip155:${Number(fields.chainId)}`)]], text: undefined }
    case 'getAccountAddresses':
      return { title: 'Show your addresses?', facts: [network], text: undefined }
    case 'signMessage':
      return { title: 'Sign this message?', facts: [['Account', String(fields.address ?? fields.account)], network], text: String(fields.message) }
    case 'signPsbt':
      return {
        title: fields.broadcast === true ? 'Send a transaction?' : 'Sign a transaction?',
        facts: [network, ...readPsbt(String(fields.psbt))],
        text: undefined,
      }
    case 'sendTransfer':
      return { title: 'Send coins?', facts: [network, ['Pays', `${toBitcoin(fields.amount)} to ${fields.recipientAddress}`]], text: undefined }
    case 'polkadot_signMessage':
      return { title: 'Sign this message?', facts: [['Account', String(fields.address)], network], text: String(fields.message) }
    case 'cosmos_signAmino':
      return { title: 'Sign this document?', facts: [['Account', String(fields.signerAddress)], network], text: toLines(fields.signDoc) }
    default:
      return { title: 'Do this?', facts: [['Method', method], network], text: toLines(params) }
  }
}
