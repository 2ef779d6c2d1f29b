import { type ReactNode, useEffect, useRef } from 'react'

/** Forces states on entries of a list, by place: a wrapper around one would part it from its neighbours. */
export const ForceAt = ({ states, children }: { readonly states: Readonly<Record<number, 'hover' | 'focus' | 'active'>>; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [at, state] of Object.entries(states)) box.current?.firstElementChild?.children[Number(at)]?.setAttribute('data-force', state)
  })
  return (
    <div className="forced" ref={box}>
      {children}
    </div>
  )
}
