'use client'

import { useRouter } from 'next/navigation'
import { useAppKitAccount } from 'portico/react'
import { useEffect } from 'react'
import { onSignedInOrOut } from './appkit'

/** Whom the server knows is there from the first paint; the wallet follows. */
export const Visitor = ({ signedIn }: { readonly signedIn: string | undefined }) => {
  const router = useRouter()
  const { address, status } = useAppKitAccount()
  useEffect(() => onSignedInOrOut(() => router.refresh()), [router])
  return (
    <header>
      <appkit-button />
      <p data-testid="session">{signedIn ? `Signed in as ${signedIn}` : 'Nobody is signed in'}</p>
      <p data-testid="wallet">{`Wallet: ${address ?? status}`}</p>
    </header>
  )
}
