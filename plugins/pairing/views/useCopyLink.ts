import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { useAnnounce, useMessage } from '../../../ui/index.js'

const said = msg('pairing.copied.said', 'Link copied')

export interface CopyLink {
  /** For two seconds after a press. */
  readonly fresh: boolean
  /** This link was copied at some time. */
  readonly copied: boolean
  /** The browser refused: the link itself, to be copied by hand. */
  readonly byHand: string | undefined
  copy(): void
}

/** Copies the link, asked for in the moment of the press, so that it stands nowhere before. Another `count` is another link. */
export const useCopyLink = (link: () => string | undefined, count: number): CopyLink => {
  const t = useMessage()
  const announce = useAnnounce()
  const [state, setState] = useState<{ readonly count: number; readonly presses: number; readonly fresh: boolean; readonly byHand?: string }>()
  const here = state?.count === count ? state : undefined
  const presses = here?.presses ?? 0
  const fresh = here?.fresh ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press starts the two seconds anew
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setState((old) => old && { ...old, fresh: false }), 2000)
    return () => clearTimeout(timer)
  }, [fresh, presses])
  const copy = () => {
    const text = link()
    if (text === undefined) return
    const write = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('This page has no clipboard.'))
    write.then(
      () => {
        setState({ count, presses: presses + 1, fresh: true })
        announce(t(said))
      },
      () => setState({ count, presses: presses + 1, fresh: false, byHand: text }),
    )
  }
  return { fresh, copied: presses > 0 && here?.byHand === undefined, byHand: here?.byHand, copy }
}
