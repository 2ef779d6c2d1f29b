import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { answerOf } from '../../vault/createCodes.js'
import { untilClear, type VisitorNeeds } from './visitors.js'

/** A device of a visitor, which proves itself with every request (RFC 9449). */
const createDevice = async (url: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return (name: string) =>
    new SignJWT({ jti: randomUUID(), htm: 'POST', htu: `${url}/vault/${name}`, iat: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)
}

/** Logs in by a code once, and tries to do so with the same code three times, twice of them at once. */
export const logInOnce = async (
  needs: VisitorNeeds & { readonly url: string; readonly site: string; readonly codeFor: (address: string) => string | undefined },
): Promise<void> => {
  const { client, tally, origin, from, signal, url, site, codeFor } = needs
  const proof = await createDevice(url)
  const ask = async (name: string, body: unknown) =>
    client.ask(`/vault/${name}?projectId=lumen`, { headers: { ...from(), origin, dpop: await proof(name) }, body })
  const email = `${randomUUID()}@example.org`
  const given = await untilClear('code', () => ask('code', { email, site }), { tally, signal })
  if (given?.status !== 200) return
  const { challenge } = JSON.parse(given.body) as { readonly challenge: string }
  const answer = answerOf(codeFor(email) ?? '', challenge)
  const logIn = async () => {
    const answered = await ask('login', { challenge, answer })
    return { answered, outcome: tally.outcomeOf('login', answered, [401]) }
  }
  const tries = [...(await Promise.all([logIn(), logIn()])), await logIn()]
  const won = tries.filter(({ answered }) => answered.status === 200)
  tally.count('codes')
  if (won.length > 1) tally.count('codes used twice')
  const [first] = won
  if (!first) {
    if (tries.every(({ outcome }) => outcome === 'answered')) tally.count('logins refused without a reason')
    return
  }
  tally.count('logins')
  const { refresh } = JSON.parse(first.answered.body) as { readonly refresh: string }
  // A second try of it would be the theft that the gateway ends sessions for: only an answer says that the login is lost.
  const refreshed = await ask('refresh', { refresh })
  tally.outcomeOf('refresh', refreshed, [401])
  if (refreshed.status === 401) tally.count('logins lost')
}
