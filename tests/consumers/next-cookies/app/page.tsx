import { headers } from 'next/headers'
import { cookieToAccount } from 'portico/cookies'
import { Suspense } from 'react'
import { Wallet } from './Wallet'

/** The part of the page that differs between visitors: it waits for the request. */
const KnownWallet = async () => {
  const cookie = (await headers()).get('cookie')
  return <Wallet initialAccount={cookieToAccount(cookie)} />
}

export default function Page() {
  return (
    <Suspense>
      <KnownWallet />
    </Suspense>
  )
}
