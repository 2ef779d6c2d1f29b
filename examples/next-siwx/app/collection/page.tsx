import { redirect } from 'next/navigation'
import { readSessions } from '../../server/visitor'

/** For members: the server decides, before it renders anything. */
export default async function Collection() {
  const sessions = await readSessions()
  if (sessions.length === 0) redirect('/')
  return (
    <>
      <h1>Kept for members</h1>
      <ul>
        {sessions.map(({ address, chainId }) => (
          <li key={chainId + address}>
            {address} on {chainId}
          </li>
        ))}
      </ul>
    </>
  )
}
