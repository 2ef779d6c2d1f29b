import type { CSSProperties } from 'react'

/** Width and height by custom property, so that the class keeps the rest. */
export const sized = (size: number | undefined): CSSProperties | undefined => (size === undefined ? undefined : ({ '--pt-size': `${size}px` } as CSSProperties))
