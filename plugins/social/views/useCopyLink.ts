import { useEffect, useState } from 'react'

export interface CopyLink {
  /** For two seconds after a press. */
  readonly fresh: boolean
  /** The browser refused: the link itself, to be copied by hand. */
  readonly byHand: string | undefined
  copy(): void
}

/** Copies a link, asked for in the moment of the press, so that it stands nowhere before. `said` is called when it was copied. */
export const useCopyLink = (link: () => string | undefined, said: () => void): CopyLink => {
  const [presses, setPresses] = useState(0)
  const [fresh, setFresh] = useState(false)
  const [byHand, setByHand] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press starts the two seconds anew
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setFresh(false), 2000)
    return () => clearTimeout(timer)
  }, [fresh, presses])
  return {
    fresh,
    byHand,
    copy: () => {
      const text = link()
      if (text === undefined) return
      const write = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('This page has no clipboard.'))
      write.then(
        () => {
          setPresses((count) => count + 1)
          setFresh(true)
          setByHand(undefined)
          said()
        },
        () => setByHand(text),
      )
    },
  }
}
