import * as z from 'zod/mini'
import type { NameAnswer, NameNonceAnswer, SuggestionsAnswer, ZoneAnswer } from 'portico-protocol/gateway/names.js'
import { chainId, time, token } from './scalars.js'

const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const name = z.strictObject({
  name: z.string(),
  registered: z.int(),
  updated: z.int(),
  addresses: z.record(z.string(), z.strictObject({ address: z.string(), created: time })),
  attributes: z.array(z.unknown()),
}) satisfies z.ZodMiniType<NameAnswer>

/** Answers about signing in with a wallet, and about names. */
export const visitorAnswers = {
  SignInNonce: z.strictObject({ nonce, expiresAt: time, token: z.exactOptional(token) }),
  SignedIn: z.strictObject({
    sessions: z.array(z.strictObject({ address: z.string(), chainId, origin: z.string(), expiresAt: time })),
    token: z.exactOptional(token),
  }),
  Sessions: z.strictObject({
    sessions: z.array(
      z.strictObject({
        message: z.string(),
        signature: z.string(),
        address: z.string(),
        chainId,
        origin: z.string(),
        signedInAt: time,
        expiresAt: time,
      }),
    ),
  }),
  SignedOut: z.strictObject({ ended: z.int() }),
  Zone: z.strictObject({ zone: z.string(), name: z.nullable(z.string()) }) satisfies z.ZodMiniType<ZoneAnswer>,
  Suggestions: z.strictObject({
    suggestions: z.array(z.strictObject({ name: z.string(), registered: z.boolean() })),
  }) satisfies z.ZodMiniType<SuggestionsAnswer>,
  Name: name,
  Names: z.array(name),
  NameNonce: z.strictObject({ nonce, expiresAt: time }) satisfies z.ZodMiniType<NameNonceAnswer>,
  /** ERC-3668. */
  Lookup: z.strictObject({ data: z.string().check(z.regex(/^0x[0-9a-f]*$/i)) }),
}
