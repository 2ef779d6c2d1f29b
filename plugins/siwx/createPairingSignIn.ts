import type { ClockService } from '../../kernel/api/index.js'
import { zeroAddress } from '../../siwx/message/zeroAddress.js'
import type { PairingSignInService, SIWXConfig } from '../../ports/siwx.js'
import { askHost } from './askHost.js'
import { prepareMessage } from './prepareMessage.js'

export interface PairingSignInNeeds {
  readonly config: SIWXConfig
  readonly clock: ClockService
  /** Of the page itself. */
  domain(): string
  /** Sessions of this account were kept; the first of the chains is the one the page is on. */
  onSigned(account: string, chain: string): void
  /** For developers: pairing goes on without. */
  onMissed(error: unknown): void
  /** For developers: what a wallet answered was not kept. */
  onFault(error: unknown): void
}

const serverMs = 5_000

/** Signing in while pairing: asks for a message before there is an account, and keeps the sessions that the wallet answered. */
export const createPairingSignIn = ({ config, clock, domain, onSigned, onMissed, onFault }: PairingSignInNeeds): PairingSignInService => ({
  ask: async (chains, signal) => {
    try {
      const [chain] = chains
      if (chain === undefined || config.getOneClick?.() === false) return undefined
      const write = () => config.createMessage({ accountAddress: '', chainId: chain })
      const given = await askHost(write, { ms: serverMs, what: 'Writing the message', signal, clock })
      const { data } = prepareMessage(given, { domain: domain(), account: zeroAddress, chain, now: clock.now() })
      const { accountAddress: _, chainId: __, issuedAt: ___, ...message } = data
      // The relay's client has no place for one.
      if (message.requestId !== undefined) return undefined
      return {
        message,
        keep: async (records, asked, until) => {
          const { keepRecords } = await import('./keepRecords.js')
          await keepRecords({ records, asked, message, config, clock, signal: until, onSigned, onFault })
        },
      }
    } catch (error) {
      signal.throwIfAborted()
      // The visitor is asked in the view then, and reads there what is wrong.
      onMissed(error)
      return undefined
    }
  },
})
