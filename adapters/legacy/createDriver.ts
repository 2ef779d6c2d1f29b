import { type Driver, MalformedAnswerError, type NetworksService, SignError, SwitchError, UnusableChainError } from '../../kernel/api/index.js'
import { askTransport } from '#lib/wallets/askTransport.js'
import { requests } from './createTransport.js'
import { readBalance, readSignature } from './readAnswers.js'
import { toLegacyError } from './toLegacyError.js'

export interface DriverNeeds {
  readonly namespace: string
  readonly networks: Pick<NetworksService, 'find'>
}

/** The blueprint signs texts: bytes that are no text cannot be signed. */
const toText = (message: string | Uint8Array): string => {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new SignError('The message is not a text, and this adapter signs texts only.', { reason: 'failed', cause })
  }
}

/** Speaks a chain family in the methods of an adapter of the blueprint: what the transport has of them. */
export const createDriver = ({ namespace, networks }: DriverNeeds): Driver => ({
  namespace,
  attach(opened) {
    const { transport, accounts } = opened
    const has = (method: string) => transport.methods?.includes(method) ?? false
    const ask = (method: string, params: object, at: string, signal: AbortSignal | undefined) =>
      askTransport(transport, { method, params, chain: at, signal }, toLegacyError)
    return {
      ...(has(requests.sign) && {
        signMessage: {
          async sign(address: string, message: string | Uint8Array, signal?: AbortSignal) {
            const signature = readSignature(await ask(requests.sign, { message: toText(message), address }, opened.chain, signal))
            if (signature === undefined) throw new SignError('"signMessage" did not return a signature.', { reason: 'invalid' })
            return signature
          },
        },
      }),
      ...(has(requests.switch) && {
        switchNetwork: {
          async to(wanted: string, signal?: AbortSignal) {
            const told = await ask(requests.switch, { address: accounts[0] }, wanted, signal)
            if (told !== wanted) throw new SwitchError('The wallet is not on the requested network.', { reason: 'failed' })
          },
        },
      }),
      ...(has(requests.balance) && {
        nativeBalance: {
          async read(address: string, at: string, signal?: AbortSignal) {
            const network = networks.find(at)
            if (!network) throw new UnusableChainError({ chain: at, why: 'it is not among the networks of the host' })
            const { symbol, decimals } = network.nativeCurrency
            const amount = readBalance(await ask(requests.balance, { address }, at, signal), decimals)
            if (amount === undefined) throw new MalformedAnswerError({ method: 'getBalance', expected: 'a balance', chain: at })
            return { asset: 'native', symbol, amount, decimals }
          },
        },
      }),
    }
  },
})
