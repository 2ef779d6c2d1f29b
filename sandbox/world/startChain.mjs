import { createRpcFront } from './createRpcFront.mjs'
import { deployContracts } from './deployContracts.mjs'
import { encodeValues } from './encodeValues.mjs'
import { postRpc } from './postRpc.mjs'
import { portUses, tokens } from './settings.mjs'
import { startAnvil } from './startAnvil.mjs'
import { toBaseUnits } from './toBaseUnits.mjs'
import { toFault } from './toFault.mjs'

const hex = (value) => `0x${value.toString(16)}`

/**
 * One chain, its contracts, and the RPC in front of it.
 *
 * @param {object} needs
 * @param {(typeof import('./settings.mjs').chains)[number]} needs.chain
 * @param {number} needs.port
 * @param {string} needs.nftBase
 * @param {ReturnType<typeof import('./createSupervisor.mjs').createSupervisor>} needs.supervisor
 * @param {(front: { stop(): Promise<void> }) => void} needs.onListening so that a later failure can undo it
 */
export const startChain = async ({ chain, port, nftBase, supervisor, onListening }) => {
  const anvil = startAnvil({ supervisor, chainId: chain.id })
  // The port first: a taken one should be told at once. The chain's own address is not known yet.
  anvil.catch(() => {})
  const { env, use } = portUses[chain.port]
  let upstream = ''
  const front = await createRpcFront({ upstream: () => upstream, listenOn: { port, use, env } })
  onListening(front)
  const { url, program } = await anvil
  upstream = url
  await deployContracts({ url: upstream, chainId: chain.id, nftBase })
  let snapshot = await postRpc(upstream, 'evm_snapshot')

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
      const value = toBaseUnits(amount)
      if (!token) {
        const before = BigInt(await postRpc(upstream, 'eth_getBalance', [address, 'latest']))
        await postRpc(upstream, 'anvil_setBalance', [address, hex(before + value)])
        await postRpc(upstream, 'evm_mine')
        return
      }
      const found = tokens.find((item) => item.symbol === token)
      if (!found) throw new Error(`The tokens are ${tokens.map((item) => item.symbol).join(', ')}, not ${token}.`)
      const owned = await postRpc(upstream, 'eth_call', [{ to: found.address, data: `0x70a08231${encodeValues([BigInt(address)])}` }, 'latest'])
      await postRpc(upstream, 'anvil_dealERC20', [address, found.address, hex(BigInt(owned) + value)])
      await postRpc(upstream, 'evm_mine')
    },

    /** @param {number} blocks */
    mine: (blocks) => postRpc(upstream, 'anvil_mine', [hex(blocks)]),

    /** Back to the first block after the start, with a working RPC and no counts. */
    reset: async () => {
      front.setFault(toFault({}))
      front.clearCounts()
      await postRpc(upstream, 'evm_revert', [snapshot])
      snapshot = await postRpc(upstream, 'evm_snapshot')
    },
  }
}
