import { type ReactNode, useEffect, useRef } from 'react'

/** The title of a screen: it takes the focus when the screen appears. */
export const Heading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
