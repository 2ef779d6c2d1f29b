import type { MailKind } from './VaultParts.js'
import type { Context } from 'hono'
import { createHash, createHmac } from 'node:crypto'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { signalOf } from '../http/signalOf.js'
import { createToken, sameText } from '../secrets.js'
import type { CodeRefusal, MailedCode } from '../store/VaultStore.js'
import { addressContext } from './accountEvents.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { codeLimitsOf } from './loginLimits.js'
import { createMails } from './mail/createMails.js'
import { localesOf } from './mail/localesOf.js'
import { normalEmail } from './normalEmail.js'
import { emailIdentity, vaultHash } from './vaultHash.js'

export const codeMs = 600_000
const hour = 3_600_000

/** What a code is for: to log in, to prove the visitor before their address is changed, or to show that the new address is theirs. */
export type CodePurpose = 'login' | 'change' | 'new'
/** What a code is for, and of whom: a login finds that out. */
export type Asker = { readonly purpose: 'login'; readonly user?: undefined } | { readonly purpose: 'change' | 'new'; readonly user: string }

const challengesOf = Object.freeze({ change: 'challenge of a change', new: 'challenge of a new address' })

const kinds: Readonly<Record<CodePurpose, MailKind>> = Object.freeze({ login: 'login-code', change: 'change-code', new: 'new-code' })

const iso = (at: number) => new Date(at).toISOString()
const seconds = (ms: number) => Math.ceil(ms / 1000)

/** The answer to a challenge, as the secure site computes it. */
export const answerOf = (code: string, challenge: string) => createHash('sha256').update(`${code}${challenge}`).digest('hex')

/**
 * The code of a mail: what the store has does not give it without the pepper. Requests that share a mail ask for the same code, so that a
 * stranger who has many mailed to an address does not take the visitor's away.
 */
const codeOf = (pepper: Uint8Array, purpose: CodePurpose, mail: string) =>
  `${createHmac('sha256', pepper).update(`code of a mail\n${purpose}\n${mail}`).digest().readUIntBE(0, 6) % 1_000_000}`.padStart(6, '0')

/** One-time codes by mail. A code is bound to the device that asked, and to its purpose: a code for a new address does not log in. */
export const createCodes = ({ clock, store: { vault: store }, vault, access }: Pick<VaultNeeds, 'clock' | 'store' | 'vault'> & { access: VaultAccess }) => {
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''
  /** A code for one thing is not found where it is asked for another one. */
  const idOf = (challenge: string, { purpose, user }: Asker) =>
    purpose === 'login' ? hash('challenge', challenge) : hash(challengesOf[purpose], `${user}\n${challenge}`)
  const { mails = createMails() } = vault
  const limits = codeLimitsOf(vault)
  const identityOf = (email: string) => emailIdentity(vault.pepper, normalEmail(email))

  return {
    limits,
    projectOf,
    identityOf,
    /**
     * Has a code mailed.
     *
     * @param about user: whose address is changed
     * @throws {ApiError} ORIGIN_REFUSED, EMAIL_REFUSED, RATE_LIMITED, MAIL_UNAVAILABLE
     */
    mail: async (
      context: Context<Env>,
      { email, site, device, ...asker }: { email: string; site: string; device: string } & Asker,
    ): Promise<{ challenge: string; expiresAt: string; resendAfter: number }> => {
      access.site(context, site)
      const to = normalEmail(email)
      const identity = identityOf(to)
      const now = clock.now()
      const challenge = createToken()
      const stored = {
        id: idOf(challenge, asker),
        identity,
        network: hash('network', access.network(context)),
        wide: hash('network', access.network(context, 48)),
        device,
        project: projectOf(context),
        answer: '',
        mail: createToken(),
        purpose: asker.purpose,
        created: now,
        expires: now + codeMs,
        address: await vault.sealer.seal(Buffer.from(to, 'utf8'), addressContext(identity)),
      }
      let placed: MailedCode = { mail: stored.mail, sent: true, expires: stored.expires }
      const answerTo = (mailed: MailedCode) => {
        placed = mailed
        return hash('answer', answerOf(codeOf(vault.pepper, asker.purpose, mailed.mail), challenge))
      }
      const wait = await store.createCode(stored, limits, answerTo)
      if (wait > 0) {
        // Without mail every login by code fails: the operator has to know.
        if ((await store.countCodesSince(now - hour)) >= limits.perGateway)
          logOf(context)('vault codes exhausted', { level: 'warn', anHour: limits.perGateway })
        throw new ApiError(429, 'RATE_LIMITED', 'Too many codes were requested.', { retryAfter: seconds(wait), limit: 'codes' })
      }
      const { mail: mailed, sent, expires } = placed
      const answer = { challenge, expiresAt: iso(expires), resendAfter: seconds(limits.pause) }
      if (!sent) {
        logOf(context)('vault code shared', { project: stored.project })
        return answer
      }
      const code = codeOf(vault.pepper, asker.purpose, mailed)
      const mail = mails.write(kinds[asker.purpose], { to, code, site, now, minutes: (expires - now) / 60_000, locales: localesOf(context) })
      await vault.send(mail, signalOf(context)).catch(async (cause) => {
        await store.cancelCode(stored.id)
        // Another code for this address is mailed after the pause.
        throw new ApiError(503, 'MAIL_UNAVAILABLE', 'The code could not be mailed.', {
          cause: cause instanceof Error ? (cause.cause ?? cause) : cause,
          retryAfter: seconds(limits.pause),
        })
      })
      logOf(context)('vault code', { project: stored.project })
      return answer
    },
    /** What the store needs to find a code, and to compare the answer with it. */
    question: (context: Context<Env>, { challenge, answer, device, ...asker }: { challenge: string; answer: string; device: string } & Asker) => {
      const shown = hash('answer', answer)
      return {
        asked: { id: idOf(challenge, asker), device, project: projectOf(context), now: clock.now() },
        matches: (kept: string) => sameText(kept, shown),
      }
    },
    /** The error for an answer that does not count. */
    toError: (context: Context<Env>, outcome: CodeRefusal) => {
      if (outcome.kind === 'locked')
        return new ApiError(429, 'RATE_LIMITED', 'Too many wrong codes.', { retryAfter: seconds(outcome.wait), limit: 'wrong answers' })
      if (outcome.kind === 'gone') return new ApiError(401, 'CODE_GONE', 'The code is used or over. Request another one.')
      logOf(context)('vault login refused', { project: projectOf(context), left: outcome.left, ...access.pseudonyms(context, outcome.identity) })
      if (outcome.left === 0) return new ApiError(401, 'CODE_GONE', 'That was one wrong code too many. Request another one.')
      return new ApiError(401, 'CODE_WRONG', `The code is wrong. ${outcome.left} more may be tried.`)
    },
  }
}
