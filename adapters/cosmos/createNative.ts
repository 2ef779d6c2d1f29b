import { WalletError } from '../../kernel/api/index.js'
import { createProviderEvents } from '#lib/wallets/createProviderEvents.js'
import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { CosmosProvider } from './CosmosProvider.js'
import { readAccounts, readSignature } from './readAnswers.js'
import { toSignDoc } from './signDoc.js'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The provider that hosts get for a wallet: an offline signer of CosmJS. What it answers is validated. */
export const createNative = ({ name, accounts, methods, ask, watch, close }: NativeNeeds): CosmosProvider => {
  const sign = async (method: string, signerAddress: string | undefined, signDoc: object) => {
    const answer = await ask(method, { signerAddress, signDoc })
    if (readSignature(answer) === undefined) throw new WalletError({ method, details: 'The wallet did not return a signature.' })
    return answer
  }
  const signed = async (method: string, signerAddress: string, signDoc: object) => {
    const answer = await sign(method, signerAddress, signDoc)
    const [changed, signature] = [safeGet(answer, 'signed'), safeGet(answer, 'signature')]
    // Wallets on phones may answer the signature alone: then they signed what they were given.
    return { signed: isObject(changed) ? changed : signDoc, signature: isObject(signature) ? signature : { signature } }
  }
  return {
    name,
    namespace: 'cosmos',
    get address(): string | undefined {
      return accounts()[0]
    },
    methods,
    async getAccounts() {
      const method = 'cosmos_getAccounts'
      const read = readAccounts(await ask(method, {}), '')
      if (!read) throw new WalletError({ method, details: 'The answer is not a list of accounts.' })
      return read
    },
    async signMessage({ message, address = accounts()[0] }) {
      return readSignature(await sign('cosmos_signAmino', address, toSignDoc(address ?? '', message))) ?? ''
    },
    signAmino: (signer, doc) => signed('cosmos_signAmino', signer, doc),
    signDirect: (signer, doc) => signed('cosmos_signDirect', signer, doc),
    request: ({ method, params }) => ask(method, params),
    ...createProviderEvents(watch),
    disconnect: close,
  }
}
