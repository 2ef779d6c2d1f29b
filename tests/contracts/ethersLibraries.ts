import { BrowserProvider, type Eip1193Provider, verifyMessage } from 'ethers-6'
import { providers, utils } from 'ethers-5'

/** What a host does with a wallet through ethers, in the words of either version. */
export interface EthersClient {
  chainId(): Promise<number>
  /** The address of the signer. */
  address(): Promise<string>
  balance(address: string): Promise<bigint>
  sign(message: string | Uint8Array): Promise<string>
  /** Sends wei, waits until it is mined, answers the hash and the block's word on it (1: done). */
  send(to: string, value: bigint): Promise<{ readonly hash: string; readonly status: number | null | undefined }>
  /** Code of the error that a declined signature is. */
  declined(): Promise<unknown>
  /** Stops whatever it polls. */
  stop(): void
}
export interface EthersLibrary {
  readonly name: string
  /** The page's provider as a host hands it to ethers. `any`: the wallet may change its chain afterwards. */
  open(provider: object, any?: 'any'): EthersClient
  /** The address that signed. */
  recover(message: string | Uint8Array, signature: string): string
}

const codeOf = (action: Promise<unknown>): Promise<unknown> =>
  action.then(
    () => 'done',
    (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined),
  )

const six: EthersLibrary = {
  name: 'ethers 6',
  recover: verifyMessage,
  open: (provider, any) => {
    const client = new BrowserProvider(provider as Eip1193Provider, any)
    client.pollingInterval = 50
    return {
      chainId: async () => Number((await client.getNetwork()).chainId),
      address: async () => (await client.getSigner()).address,
      balance: (address) => client.getBalance(address),
      sign: async (message) => (await client.getSigner()).signMessage(message),
      send: async (to, value) => {
        const sent = await (await client.getSigner()).sendTransaction({ to, value })
        const mined = await sent.wait()
        return { hash: sent.hash, status: mined?.status }
      },
      declined: () => codeOf(client.getSigner().then((signer) => signer.signMessage('no'))),
      stop: () => client.destroy(),
    }
  },
}

const five: EthersLibrary = {
  name: 'ethers 5',
  recover: utils.verifyMessage,
  open: (provider, any) => {
    const client = new providers.Web3Provider(provider as providers.ExternalProvider, any)
    client.pollingInterval = 50
    const signer = client.getSigner()
    return {
      chainId: async () => (await client.getNetwork()).chainId,
      address: () => signer.getAddress(),
      balance: async (address) => (await client.getBalance(address)).toBigInt(),
      sign: (message) => signer.signMessage(message),
      send: async (to, value) => {
        const sent = await signer.sendTransaction({ to, value })
        const mined = await sent.wait()
        return { hash: sent.hash, status: mined.status }
      },
      declined: () => codeOf(signer.signMessage('no')),
      stop: () => void client.removeAllListeners(),
    }
  },
}

export const ethersLibraries: readonly EthersLibrary[] = [five, six]
