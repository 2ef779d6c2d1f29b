import Link from 'next/link'
import type { ReactNode } from 'react'
import { readSessions } from '../server/visitor'
import { Visitor } from './Visitor'

export const metadata = { title: 'Print room' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const [session] = await readSessions()
  return (
    <html lang="en">
      <body>
        <Visitor signedIn={session?.address} />
        <nav>
          <Link href="/">Shop</Link> <Link href="/collection">Members</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  )
}
