import { headers } from 'next/headers'
import { cookieToAccount } from 'portico/cookies'
import { Wallet } from './Wallet'

export default async function Page() {
  const cookie = (await headers()).get('cookie')
  return <Wallet initialAccount={cookieToAccount(cookie)} />
}
