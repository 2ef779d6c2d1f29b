import type { CSSProperties } from 'react'

/** Width and height by custom properties, so that the class keeps the other styles. */
export const sized = (size: number | undefined): CSSProperties | undefined => (size === undefined ? undefined : ({ '--pt-size': `${size}px` } as CSSProperties))
