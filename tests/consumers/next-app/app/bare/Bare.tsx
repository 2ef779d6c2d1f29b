'use client'

import { useState } from 'react'

export const Bare = () => {
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
