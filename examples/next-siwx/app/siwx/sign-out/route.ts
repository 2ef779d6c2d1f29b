import { readPost } from '../../../server/readPost'
import { endSessions } from '../../../server/visitor'

export const POST = async (request: Request) => {
  const body = await readPost(request)
  if (!body) return Response.json({ error: 'Send JSON.' }, { status: 400 })
  const { address, chainId } = body
  await endSessions(
    (session) =>
      (address === undefined || session.address.toLowerCase() === String(address).toLowerCase()) && (chainId === undefined || session.chainId === chainId),
  )
  return Response.json({})
}
