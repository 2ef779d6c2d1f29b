import type { GetServerSideProps } from 'next'
import { useState } from 'react'

export const getServerSideProps: GetServerSideProps = async () => ({ props: {} })

export default function Page() {
  const [pressed, press] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => press(!pressed)}>
        Connect
      </button>
      <p>{pressed ? 'pressed' : 'none'}</p>
    </main>
  )
}
