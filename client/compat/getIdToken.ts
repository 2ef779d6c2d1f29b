import type { KernelCore } from '../../kernel/api/index.js'
import { EmbeddedWallet } from '../../ports/embeddedWallet.js'

/** A token of the embedded wallet for the server of the page. It ends with the instance. @throws IdTokenError, or the reason of either signal */
export const getIdToken = async (
  core: Pick<KernelCore, 'get' | 'scope'>,
  { nonce, signal }: { readonly nonce: string; readonly signal?: AbortSignal },
): Promise<string> => {
  const until = signal ? AbortSignal.any([signal, core.scope.signal]) : core.scope.signal
  until.throwIfAborted()
  return (await core.get(EmbeddedWallet)).idToken(nonce, until)
}
