import {
  type Capabilities,
  type Dispose,
  InvalidTransferError,
  type NetworksService,
  NoTokenError,
  type PreparedTransfer,
  type RpcService,
  type Transport,
  UnusableChainError,
} from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { readQuantity } from '../readQuantity.js'
import { createAsk } from './createAsk.js'
import { createSender, method } from './createSender.js'
import { decodeRequest } from './decodeRequest.js'
import { estimateFee } from './estimateFee.js'
import { holdingCall, holdingOf } from './itemCalls.js'
import { proveChain } from './proveChain.js'
import { readAddress } from './readAddress.js'
import { readReceiver } from './readReceiver.js'
import { simulate } from './simulate.js'
import { toRequest } from './toRequest.js'
import { createWait } from './createWait.js'

export interface TransferNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  after(ms: number, run: () => void): Dispose
}

/** No uint256 has more places. */
const maxPlaces = 77n

/** Transfers on eip155 over any transport. */
export const createTransfer = ({ networks, rpc, transport, after }: TransferNeeds): Capabilities['transfer'] => {
  const ask = createAsk({ rpc, transport, after })
  const sender = createSender({ transport, ask, after })
  const decode = (prepared: PreparedTransfer) => decodeRequest(sender.find(prepared).text)
  const prove = proveChain(rpc)

  return {
    readAddress: async (text) => readAddress(text),

    async estimate(transfer, signal) {
      if (!networks.find(transfer.chain)) throw new UnusableChainError({ chain: transfer.chain, why: 'it is not among the networks of the host' })
      return estimateFee(ask, toRequest(transfer), transfer.chain, signal)
    },

    async prepare(transfer, signal) {
      const { from, to, token, item, chain } = transfer
      if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      if (transfer.amount <= 0n) throw new InvalidTransferError({ why: 'the amount is zero' })
      const checked = readAddress(to)
      if (!('address' in checked)) throw new InvalidTransferError({ why: 'the receiver is not an address' })
      const transaction = toRequest(transfer)
      /** Values that the network does not report are unknown; they do not prevent the transfer. */
      const quietly = <value>(promise: Promise<value>): Promise<value | undefined> =>
        promise.catch(() => {
          signal.throwIfAborted()
          return undefined
        })
      const call = (data: string) => (token === undefined ? undefined : quietly(ask(chain, 'eth_call', [{ to: token, data }, 'latest'], signal)))
      const [fee, native, held, places, code, contract] = await Promise.all([
        quietly(estimateFee(ask, transaction, chain, signal)),
        quietly(ask(chain, 'eth_getBalance', [from, 'latest'], signal)),
        call(item ? holdingCall(item, from) : `${tokenFunctions.balanceOf}${encodeWord(from)}`),
        item ? undefined : call(tokenFunctions.decimals),
        quietly(ask(chain, 'eth_getCode', [to, 'latest'], signal)),
        token === undefined ? undefined : quietly(ask(chain, 'eth_getCode', [token, 'latest'], signal)),
        prove(chain, signal),
      ])
      signal.throwIfAborted()
      if (token !== undefined && contract === '0x') throw new NoTokenError({ token, chain, why: 'there is no contract at its address' })
      const request = Object.freeze({ method, params: Object.freeze([Object.freeze({ ...transaction })]) })
      const funds = readQuantity(native)
      const decimals = readQuantity(places)
      const answered = readQuantity(held)
      const prepared: PreparedTransfer = Object.freeze({
        chain,
        from,
        request,
        fee: fee && Object.freeze(fee),
        native: funds,
        held: token === undefined ? funds : item && answered !== undefined ? holdingOf(item, from, answered) : answered,
        decimals: decimals === undefined || decimals > maxPlaces ? undefined : Number(decimals),
        receiver: readReceiver(to, token, code),
      })
      sender.hold(prepared, transaction)
      return prepared
    },

    decode: async (prepared) => decode(prepared),

    async simulate(prepared, signal) {
      const transfer = decode(prepared)
      return transfer ? simulate(rpc, sender.find(prepared).transaction, transfer, signal) : { outcome: 'unavailable' }
    },

    send: sender.send,

    wait: createWait({ rpc, transport, ask, sender, after }),
  }
}
