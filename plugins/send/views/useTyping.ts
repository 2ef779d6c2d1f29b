import { useEffect, useState } from 'react'

/** How long the field stays once it was left, in ms: nothing moves under the press that left it. */
const afterLeaving = 800

export interface Typing {
  /** A person types, or has just left the field. */
  readonly going: boolean
  /** The field's text has changed. What arrives key by key is typed; what arrives at once was pasted. */
  changed(before: string, after: string): void
  left(): void
  ended(): void
}

/**
 * Whether a text is being typed. A longer address can begin with a shorter one (Solana's have 32 to 44 characters): a field that
 * gave way to the first one would lose the keys that follow, and money would go to another address.
 */
export const useTyping = (): Typing => {
  const [state, setState] = useState<'no' | 'typing' | 'left'>('no')
  useEffect(() => {
    if (state !== 'left') return
    const timer = setTimeout(() => setState('no'), afterLeaving)
    return () => clearTimeout(timer)
  }, [state])
  return {
    going: state !== 'no',
    changed: (before, after) => setState(Math.abs(after.length - before.length) <= 1 ? 'typing' : 'no'),
    left: () => setState((now) => (now === 'typing' ? 'left' : now)),
    ended: () => setState('no'),
  }
}
