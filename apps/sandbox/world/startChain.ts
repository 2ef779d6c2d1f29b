import { deployDelegated, deploySmartAccounts } from '../bundler/deploySmartAccounts.js'
import { createRpcFront } from './createRpcFront.js'
import { deployContracts } from './deployContracts.js'
import { deployExchanges, tradeOn } from './deployExchanges.js'
import { deployNames, deployResolver, writeNames } from './deployNames.js'
import { encodeValues } from './encodeValues.js'
import { giveSpam } from './giveSpam.js'
import { poison } from './poison.js'
import { postRpc } from './postRpc.js'
import { names, portUses, tokens } from './settings.js'
import { startAnvil } from './startAnvil.js'
import { toBaseUnits } from './toBaseUnits.js'
import { toFault } from './toFault.js'
import { writeHistory } from './writeHistory.js'

/** The chain is this old when it starts, so that it has room for a history. */
const age = 540 * 86_400

const seconds = () => Math.floor(Date.now() / 1000)
const hex = (value) => `0x${value.toString(16)}`

/**
 * One chain, its contracts, and the RPC in front of it.
 *
 * @param {object} needs
 * @param {(typeof import('./settings.js').chains)[number]} needs.chain
 * @param {number} needs.port
 * @param {string} needs.nftBase
 * @param {ReturnType<typeof import('./createSupervisor.js').createSupervisor>} needs.supervisor
 * @param {(front: { stop(): Promise<void> }) => void} needs.onListening so that a later failure can undo it
 */
export const startChain = async ({ chain, port, nftBase, supervisor, onListening }) => {
  const anvil = startAnvil({ supervisor, chainId: chain.id, since: seconds() - age })
  // The port first: a taken one should be told at once. The chain's own address is not known yet.
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
  /** @type {import('./writeHistory.js').History[]} */
  let histories = []
  let forgetNames = async () => {}
  let restart = async () => {}

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
    /** Past the faults: for wallets, which have an RPC of their own, and for the control page. */
    upstream,

    /**
     * Gives native currency, or a token by its symbol.
     * @param {{ address: string, amount: string, token?: string }} gift amount in whole units
     */
    fund: async ({ address, amount, token }) => {
      if (!token) {
        const value = toBaseUnits(amount)
        const before = BigInt(await postRpc(upstream, 'eth_getBalance', [address, 'latest']))
        await postRpc(upstream, 'anvil_setBalance', [address, hex(before + value)])
        await postRpc(upstream, 'evm_mine')
        return
      }
      const found = tokens.find((item) => item.symbol === token)
      if (!found) throw new Error(`The tokens are ${tokens.map((item) => item.symbol).join(', ')}, not ${token}.`)
      const value = toBaseUnits(amount, found.decimals)
      const owned = await postRpc(upstream, 'eth_call', [{ to: found.address, data: `0x70a08231${encodeValues([BigInt(address)])}` }, 'latest'])
      await postRpc(upstream, 'anvil_dealERC20', [address, found.address, hex(BigInt(owned) + value)])
      await postRpc(upstream, 'evm_mine')
    },

    /** Somebody sells so much at the exchanges, which moves their prices. @param {import('./deployExchanges.js').Trade} trade */
    trade: (trade) => tradeOn({ url: upstream, ...trade }),

    /** @param {number} blocks */
    mine: (blocks) => postRpc(upstream, 'anvil_mine', [hex(blocks)]),

    /** Back to the first block after the start, with a working RPC and no counts. */
    reset: async () => {
      front.setFault(toFault({}))
      front.clearCounts()
      histories = []
      await forgetNames()
      await backToStart()
      await arriveNow()
      await restart()
    },

    /** What follows the chain is told when it goes back to its start. @param {() => Promise<void>} then */
    onReset: (then) => {
      restart = then
    },

    /**
     * From now on visitors can register names: they are answered by a gateway.
     * @param {{ gateway: string, signer: `0x${string}`, forget(): Promise<unknown> }} names forget: with a reset
     */
    openNames: async ({ gateway, signer, forget }) => {
      // At the age of the start, so that a history still fits before the present.
      await backToStart()
      const { timestamp } = await postRpc(upstream, 'eth_getBlockByNumber', ['latest', false])
      await deployResolver({ url: upstream, gateway, signer, at: Number(timestamp) + 1 })
      forgetNames = async () => void (await forget())
      snapshot = await postRpc(upstream, 'evm_snapshot')
      await arriveNow()
    },

    /** Gives spam tokens and spam pictures. @param {{ account: string }} gift */
    airdrop: ({ account }) => giveSpam({ url: upstream, account }),

    /** @param {{ account: string, counterpart: string }} plan */
    poison: (plan) => poison({ url: upstream, ...plan }),

    /**
     * Goes back to the start and lets the accounts have lived: those of earlier calls as well, all else since the start is gone.
     * @param {import('./writeHistory.js').History} history
     */
    history: async (history) => {
      histories = [...histories.filter(({ account }) => BigInt(account) !== BigInt(history.account)), history]
      await backToStart()
      await writeHistory({ url: upstream, histories, until: seconds() - 3600 })
      await arriveNow()
    },
  }
}
