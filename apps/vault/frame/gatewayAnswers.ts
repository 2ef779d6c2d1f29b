import * as z from 'zod/mini'
import { readSealedShare } from '../keys/readShare.js'
import type { SealedShare } from '../keys/ShareHeader.js'

const facts = { version: z.number(), evmAddress: z.string(), solanaAddress: z.string() }

/** What the gateway answers, by the path. The worker checks shares and addresses. */
export const codeAnswer = z.object({ challenge: z.string(), expiresAt: z.string(), resendAfter: z.number() })
export const walletAnswer = z.object({ wallet: z.nullable(z.object(facts)), recoveries: z.array(z.object({ id: z.string(), kind: z.string() })) })
export const shareAnswer = z.object({ user: z.string(), ...facts, share: z.string() })
export const siteAnswer = z.object({ allowed: z.boolean() })

const recoveriesAnswer = z.object({ recoveries: z.array(z.object({ kind: z.string(), facts: z.string(), share: z.string() })) })

/** The share of the recovery file, as the gateway keeps it; undefined without one. */
export const readFileShare = (answer: unknown): SealedShare | undefined => {
  const found = z.parse(recoveriesAnswer, answer).recoveries.find(({ kind }) => kind === 'file')
  return found && readSealedShare({ header: JSON.parse(found.facts), data: found.share })
}

/** The same for the gateway. */
export const toFileShare = ({ header, data }: SealedShare) => ({
  id: 'file',
  kind: 'file',
  version: header.version,
  facts: JSON.stringify(header),
  share: data,
})
