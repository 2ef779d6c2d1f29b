import { Wallet } from './Wallet'

// Rendered for every request, as a page with a session is.
export const dynamic = 'force-dynamic'

export default function Page() {
  return <Wallet />
}
