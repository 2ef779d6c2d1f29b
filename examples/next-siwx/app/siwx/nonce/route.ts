import { createNonce } from 'portico/siwx/server'
import { memory } from '../../../server/memory'
import { visitorOf } from '../../../server/visitor'

export const GET = async () => {
  const nonce = createNonce()
  memory().nonces.set(nonce, { visitor: await visitorOf(), expires: Date.now() + 660_000 })
  return Response.json({ nonce })
}
