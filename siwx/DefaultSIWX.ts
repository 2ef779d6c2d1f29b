import { verifyMessage } from './message/verifyMessage.js'
import { readMessage } from './message/readMessage.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'
import type { SIWXConfig, SIWXMessage, SIWXMessageInput, SIWXMessenger, SIWXPage, SIWXSession, SIWXStorage, SIWXVerifier } from '../ports/siwx.js'
import { BIP122Verifier } from './BIP122Verifier.js'
import { CosmosVerifier } from './CosmosVerifier.js'
import { EIP155Verifier } from './EIP155Verifier.js'
import { InformalMessenger } from './InformalMessenger.js'
import { InvalidSignatureError } from './errors.js'
import { matchesAccount } from './matchesAccount.js'
import { LocalStorage } from './LocalStorage.js'
import { pageOf, type PageFacts } from './pageOf.js'
import { PolkadotVerifier } from './PolkadotVerifier.js'
import { readStored } from './readStored.js'
import { SolanaVerifier } from './SolanaVerifier.js'

/** What `DefaultSIWX` takes. @public */
export interface DefaultSIWXOptions {
  /** Default `new InformalMessenger()`. */
  readonly messenger?: SIWXMessenger
  /** Default: the verifiers for `eip155`, `solana`, `bip122`, `polkadot` and `cosmos`. */
  readonly verifiers?: readonly SIWXVerifier[]
  /** Default `new LocalStorage()`. */
  readonly storage?: SIWXStorage
  /** Default true. */
  readonly required?: boolean
  /**
   * How long a session is valid after its message was written, in ms. Default seven days. A storage that verifies sessions decides by
   * itself.
   */
  readonly lifetime?: number
  /** Wall clock, for tests. */
  now?(): number
  /** Page information, for tests. */
  page?(): PageFacts
}

/**
 * Signs in on every chain family that it has a verifier for: host option `siwx`.
 * @example `const modal = createAppKit({ networks: [mainnet], siwx: new DefaultSIWX({ required: false }) })`
 * @public
 */
export class DefaultSIWX implements SIWXConfig {
  readonly #options: Required<DefaultSIWXOptions>
  #page: SIWXPage | undefined

  constructor(options: DefaultSIWXOptions = {}) {
    const { now = Date.now, page = pageOf } = options
    this.#options = {
      messenger: options.messenger ?? new InformalMessenger({ now, page }),
      verifiers: options.verifiers ?? [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier(), new PolkadotVerifier(), new CosmosVerifier()],
      storage: options.storage ?? new LocalStorage(),
      required: options.required ?? true,
      lifetime: options.lifetime ?? 7 * 86_400_000,
      now,
      page,
    }
  }

  attach(page: SIWXPage): void {
    this.#page = page
  }
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return this.#options.messenger.createMessage(input)
  }
  getRequired(): boolean {
    return this.#options.required
  }

  /** @throws InvalidSignatureError */
  async addSession(session: SIWXSession): Promise<void> {
    await this.#options.storage.add(await this.#check(session))
  }
  /** @throws InvalidSignatureError; then the stored sessions stay unchanged */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    const { storage } = this.#options
    await storage.set(await Promise.all(sessions.map((session) => this.#check(session))))
  }
  async revokeSession(chainId: string, address: string): Promise<void> {
    await this.#options.storage.delete(chainId, address)
  }

  /** The sessions that are still valid. Others are deleted, unless a network that has to verify them does not answer. */
  async getSessions(chainId: string, address: string): Promise<readonly SIWXSession[]> {
    const { storage, lifetime, now, page } = this.#options
    const stored = (await storage.get(chainId, address)).flatMap((one) => readStored(one) ?? []).filter(matchesAccount(chainId, address))
    if (storage.verifies) return stored
    const kept: SIWXSession[] = []
    for (const session of stored) {
      const { data } = session
      const start = Math.max(parseIsoDate(data.issuedAt ?? '') ?? Number.POSITIVE_INFINITY, parseIsoDate(data.notBefore ?? '') ?? 0)
      const live = data.domain === page().domain && start <= now() + 60_000 && now() < start + lifetime
      if (live && (await this.#isSigned(session))) kept.push(session)
    }
    if (kept.length < stored.length) {
      await storage.delete(chainId, address)
      for (const session of kept) await storage.add(session)
    }
    return kept
  }

  /** The fields of the message, once it is of this page, not too old, and signed by its account. */
  async #check({ message, signature, cacao }: SIWXSession): Promise<SIWXSession> {
    const { storage, now, page } = this.#options
    const answer = readMessage(message)
    if ('refused' in answer) throw new InvalidSignatureError(answer.refused)
    const refused = verifyMessage(answer.fields, { domain: page().domain, now: now() })
    if (refused) throw new InvalidSignatureError(refused)
    const { scheme: _, ...data } = answer.fields
    const session: SIWXSession = { data, message, signature, ...(cacao !== undefined && { cacao }) }
    if (!storage.verifies && !(await this.#isSigned(session))) throw new InvalidSignatureError({ field: 'signature', reason: 'is not of this account' })
    return session
  }
  async #isSigned(session: SIWXSession): Promise<boolean> {
    const verifier = this.#options.verifiers.find((one) => one.shouldVerify?.(session) ?? session.data.chainId.startsWith(`${one.chainNamespace}:`))
    return (await verifier?.verify(session, this.#page)) === true
  }
}
