import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signMessage } from '../../testing/signInWorld.js'
import type { Client } from '../createClient.js'
import type { Tally } from './createTally.js'
import { untilClear, type VisitorNeeds } from './visitors.js'

const project = 'projectId=lumen'

/** The sessions that a token has, as the gateway says; undefined where it could not say it. */
const sessionsOf = async (token: string, { client, tally, origin, from, signal }: VisitorNeeds): Promise<readonly string[] | undefined> => {
  const answer = await untilClear(
    'session',
    () => client.ask(`/siwx/session?${project}`, { headers: { ...from(), origin, authorization: `Bearer ${token}` } }),
    {
      tally,
      signal,
    },
  )
  if (answer?.status !== 200) return undefined
  return (JSON.parse(answer.body) as { readonly sessions: readonly { readonly address: string }[] }).sessions.map(({ address }) => address)
}

/**
 * Signs in once, and tries to do so with the same nonce three times, twice of them at once.
 *
 * @returns how to look later whether the session is still there; undefined where nobody was promised one
 */
export const signInOnce = async (needs: VisitorNeeds): Promise<(() => Promise<boolean | undefined>) | undefined> => {
  const { client, tally, origin, from, signal }: { client: Client; tally: Tally } & VisitorNeeds = needs
  const account = privateKeyToAccount(generatePrivateKey())
  const given = await untilClear('nonce', () => client.ask(`/siwx/nonce?${project}&session=bearer`, { headers: { ...from(), origin } }), { tally, signal })
  if (given?.status !== 200) return undefined
  const { nonce, token } = JSON.parse(given.body) as { readonly nonce: string; readonly token: string }
  const body = await signMessage({ nonce, now: Date.now(), origin, accountAddress: account.address }, account)
  const verify = async () => {
    const answer = await client.ask(`/siwx/verify?${project}`, { headers: { ...from(), origin, authorization: `Bearer ${token}` }, body })
    return { answer, outcome: tally.outcomeOf('verify', answer, [401]) }
  }
  const tries = [...(await Promise.all([verify(), verify()])), await verify()]
  const won = tries.filter(({ answer }) => answer.status === 200)
  tally.count('nonces')
  if (won.length > 1) tally.count('nonces used twice')
  const [first] = won
  if (!first) {
    // One of those that were cut or not confirmed may have signed in: nobody was told so.
    if (tries.every(({ outcome }) => outcome === 'answered')) tally.count('sign-ins refused without a reason')
    return undefined
  }
  tally.count('sign-ins')
  const { token: next } = JSON.parse(first.answer.body) as { readonly token: string }
  const isThere = async () => (await sessionsOf(next, needs))?.includes(account.address)
  if ((await isThere()) === false) tally.count('sign-ins lost')
  return isThere
}
