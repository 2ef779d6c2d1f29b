import { Clock, type KernelCore, ModalClosed, type OpenOptions, TransactionSent } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { Tracked } from '../../ports/analytics.js'

/** How long a wallet that was asked may take once the modal was closed, in ms. */
const lateMs = 600_000

/** The values of the form, by the names that pages of the former kit write. The form checks them. */
const presetsOf = (input: unknown): Readonly<Record<string, unknown>> => {
  const [to, token, amount] = [safeGet(input, 'to'), safeGet(input, 'assetAddress') ?? safeGet(input, 'token'), safeGet(input, 'amount')]
  return { to, token, amount: typeof amount === 'number' ? String(amount) : amount }
}

export interface OpenSendNeeds {
  readonly core: Pick<KernelCore, 'get' | 'on' | 'router' | 'scope'>
  switchNetwork(chainId: number | string): Promise<void>
}

/**
 * Opens the form of a send as pages of the former kit do, and answers the hash of the transaction that the network accepted. Undefined where
 * the visitor left before the wallet was asked or declined, where the send failed, and where nobody knows what became of it.
 */
export const openSend = async (
  { core, switchNetwork }: OpenSendNeeds,
  input: unknown,
  options: Omit<OpenOptions, 'params'>,
): Promise<{ readonly hash: string } | undefined> => {
  const [chainId, namespace] = [safeGet(input, 'chainId'), safeGet(input, 'namespace')]
  if (typeof chainId === 'number' || typeof chainId === 'string') await switchNetwork(chainId)
  const clock = await core.get(Clock)
  const ends: (() => void)[] = []
  let end = (_?: { readonly hash: string }) => {}
  const sent = new Promise<{ readonly hash: string } | undefined>((resolve) => {
    end = (result) => {
      resolve(result)
      for (const stop of ends.splice(0)) stop()
    }
  })
  let asked = false
  ends.push(
    core.on(Tracked, ({ event }) => {
      if (event === 'SEND_INITIATED') asked = true
      if (event !== 'SEND_REJECTED' && event !== 'SEND_ERROR') return
      asked = false
      // In an open modal the visitor may try again.
      if (!core.router.state.get().open) end()
    }),
    core.on(TransactionSent, ({ hash, transfer, received }) => {
      if (transfer && !received) end({ hash })
    }),
    core.on(ModalClosed, () => {
      if (asked) ends.push(clock.after(lateMs, () => end()))
      else end()
    }),
    core.scope.add(() => end()),
  )
  try {
    await core.router.open({ ...(typeof namespace === 'string' && { namespace }), ...options, params: presetsOf(input) })
  } catch (error) {
    end()
    throw error
  }
  return sent
}
