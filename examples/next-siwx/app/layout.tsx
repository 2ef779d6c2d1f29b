import Link from 'next/link'
import { type ReactNode, Suspense } from 'react'
import { readSessions } from '../server/visitor'
import { Visitor } from './Visitor'

export const metadata = { title: 'Print room' }

/** Waits for the request; what is around it does not. */
const KnownVisitor = async () => {
  const [session] = await readSessions()
  return <Visitor signedIn={session?.address} />
}

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <KnownVisitor />
        </Suspense>
        <nav>
          <Link href="/">Shop</Link> <Link href="/collection">Members</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  )
}
