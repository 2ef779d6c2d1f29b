import { verifySiwx } from 'portico/siwx/server'
import { memory } from '../../../server/memory'
import { readPost } from '../../../server/readPost'
import { site } from '../../../server/site'
import { openSession, visitorOf } from '../../../server/visitor'

export const POST = async (request: Request) => {
  const body = await readPost(request)
  if (!body) return Response.json({ error: 'Send the message and its signature as JSON.' }, { status: 400 })
  const visitor = await visitorOf()
  const { message, signature } = body
  const answer = await verifySiwx({
    message,
    signature,
    domain: site.domain,
    origin: site.origin,
    rpcUrls: site.rpcUrls,
    signal: request.signal,
    // Once, by the browser that it was given to.
    nonce: (nonce) => memory().nonces.get(nonce)?.visitor === visitor && memory().nonces.delete(nonce),
  })
  if (!answer.ok) return Response.json({ error: `"${answer.field}" ${answer.reason}.` }, { status: 401 })
  await openSession({ address: answer.data.accountAddress, chainId: answer.data.chainId, message: String(message), signature: String(signature) })
  return Response.json({})
}
