import type { Hex } from 'viem'
import { deployDelegated, deploySmartAccounts } from '../bundler/deploySmartAccounts.js'
import { createRpcFront, type RpcFront } from './createRpcFront.js'
import type { Supervisor } from './createSupervisor.js'
import { deployContracts } from './deployContracts.js'
import { deployExchanges, type Trade, tradeOn } from './deployExchanges.js'
import { deployNames, deployResolver, writeNames } from './deployNames.js'
import { encodeValues } from './encodeValues.js'
import { givePermissions } from './givePermissions.js'
import { giveSpam } from './giveSpam.js'
import { type Poisoning, poison } from './poison.js'
import { postRpc } from './postRpc.js'
import { readBlockTime, readHex } from './rpcAnswers.js'
import { names, portUses, type SandboxChain, tokens } from './settings.js'
import { startAnvil } from './startAnvil.js'
import { toBaseUnits } from './toBaseUnits.js'
import { toFault } from './toFault.js'
import { type History, writeHistory } from './writeHistory.js'

/** The chain is this old when it starts, so that it has room for a history. */
const age = 540 * 86_400

const seconds = () => Math.floor(Date.now() / 1000)
const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** Coins for an account. */
export interface Gift {
  readonly address: string
  /** Whole units. */
  readonly amount: string
  /** A token by its symbol; the native currency without one. */
  readonly token?: string | undefined
}

/** One chain of this machine. */
export interface Chain extends SandboxChain {
  readonly front: RpcFront
  readonly pid: number | undefined
  /** The RPC past its faults: for wallets, which have an RPC of their own, and for the control page. */
  readonly upstream: string
  fund(gift: Gift): Promise<void>
  /** Somebody sells so much at the exchanges, which moves their prices. */
  trade(trade: Trade): Promise<void>
  mine(blocks: number): Promise<unknown>
  /** Back to the first block after the start, with a working RPC and no counts. */
  reset(): Promise<void>
  /** What follows the chain is called when it goes back to its start. */
  onReset(then: () => Promise<void>): void
  /** From now on visitors can register names: a gateway answers for them. */
  openNames(names: {
    readonly gateway: string
    readonly signer: Hex
    /** Called with a reset. */
    forget(): Promise<unknown>
  }): Promise<void>
  /** Gives spam tokens and spam pictures. */
  airdrop(gift: { readonly account: string }): Promise<void>
  /** Lets an account permit something of each kind. */
  permit(gift: { readonly account: string }): Promise<void>
  poison(plan: Poisoning): Promise<void>
  /** Goes back to the start and lets the accounts have lived: those of earlier calls as well, all else since the start is gone. */
  history(history: History): Promise<void>
}

/** One chain, its contracts, and the RPC in front of it. */
export const startChain = async ({
  chain,
  port,
  nftBase,
  supervisor,
  onListening,
}: {
  readonly chain: SandboxChain
  readonly port: number
  readonly nftBase: string
  readonly supervisor: Supervisor
  /** So that a later failure can undo it. */
  readonly onListening: (front: { stop(): Promise<void> }) => void
}): Promise<Chain> => {
  const anvil = startAnvil({ supervisor, chainId: chain.id, since: seconds() - age })
  // The port first: a taken one should be reported at once. The chain's own address is not known yet.
  anvil.catch(() => {})
  const { env, use } = portUses[chain.port]
  let upstream = ''
  const front = await createRpcFront({ upstream: () => upstream, listenOn: { port, use, env } })
  onListening(front)
  const { url, program } = await anvil
  upstream = url
  await deployContracts({ url: upstream, chainId: chain.id, nftBase })
  // Names are kept on mainnet alone.
  if (chain.id === 1) {
    await deployNames({ url: upstream })
    await writeNames({ url: upstream, names })
    await deployExchanges({ url: upstream })
    await deploySmartAccounts({ url: upstream })
    await deployDelegated({ url: upstream })
  }
  let snapshot = await postRpc(upstream, 'evm_snapshot')
  let histories: readonly History[] = []
  let forgetNames = async (): Promise<unknown> => undefined
  let restart = async (): Promise<void> => {}

  /** The last block is of now, and its fee is the one of a quiet day. */
  const arriveNow = async () => {
    await Promise.all([postRpc(upstream, 'evm_setTime', [seconds()]), postRpc(upstream, 'anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00'])])
    await postRpc(upstream, 'evm_mine')
  }
  const backToStart = async () => {
    await postRpc(upstream, 'evm_revert', [snapshot])
    snapshot = await postRpc(upstream, 'evm_snapshot')
  }
  await arriveNow()

  return {
    ...chain,
    front,
    pid: program.pid,
    upstream,

    fund: async ({ address, amount, token }) => {
      if (!token) {
        const value = toBaseUnits(amount)
        const before = BigInt(readHex(await postRpc(upstream, 'eth_getBalance', [address, 'latest'])))
        await postRpc(upstream, 'anvil_setBalance', [address, hex(before + value)])
        await postRpc(upstream, 'evm_mine')
        return
      }
      const found = tokens.find((item) => item.symbol === token)
      if (!found) throw new Error(`The tokens are ${tokens.map((item) => item.symbol).join(', ')}, not ${token}.`)
      const value = toBaseUnits(amount, found.decimals)
      const owned = readHex(await postRpc(upstream, 'eth_call', [{ to: found.address, data: `0x70a08231${encodeValues([BigInt(address)])}` }, 'latest']))
      await postRpc(upstream, 'anvil_dealERC20', [address, found.address, hex(BigInt(owned) + value)])
      await postRpc(upstream, 'evm_mine')
    },

    trade: (trade) => tradeOn({ url: upstream, ...trade }),

    mine: (blocks) => postRpc(upstream, 'anvil_mine', [hex(blocks)]),

    reset: async () => {
      front.setFault(toFault({}))
      front.clearCounts()
      histories = []
      await forgetNames()
      await backToStart()
      await arriveNow()
      await restart()
    },

    onReset: (then) => {
      restart = then
    },

    openNames: async ({ gateway, signer, forget }) => {
      // At the age of the start, so that a history still fits before the present.
      await backToStart()
      const time = readBlockTime(await postRpc(upstream, 'eth_getBlockByNumber', ['latest', false]))
      await deployResolver({ url: upstream, gateway, signer, at: time + 1 })
      forgetNames = forget
      snapshot = await postRpc(upstream, 'evm_snapshot')
      await arriveNow()
    },

    airdrop: ({ account }) => giveSpam({ url: upstream, account }),
    permit: ({ account }) => givePermissions({ url: upstream, account }),

    poison: (plan) => poison({ url: upstream, ...plan }),

    history: async (history) => {
      histories = [...histories.filter(({ account }) => BigInt(account) !== BigInt(history.account)), history]
      await backToStart()
      await writeHistory({ url: upstream, histories, until: seconds() - 3600 })
      await arriveNow()
    },
  }
}
