import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'

/** A network as the kernel knows it, whose RPC is nowhere. */
export const testNetwork = (chainNamespace: string, id: number | string, name: string) =>
  toNetwork({
    id,
    chainNamespace,
    name,
    nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 18 },
    rpcUrls: { default: { http: [`http://localhost/rpc/${id}`] } },
  })
