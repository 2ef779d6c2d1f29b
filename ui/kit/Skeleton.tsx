import { classNames } from './classNames.js'

export interface SkeletonProps {
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly shape?: 'bar' | 'who' | 'square' | 'coin' | 'place' | undefined
  /** Shows at once: for what surely takes its time, and is all that a view begins with. */
  readonly now?: boolean | undefined
}

/** A placeholder in the geometry of what will come. It shows after 200 ms and does not shimmer. @example `<Skeleton width={72} />` @public */
export const Skeleton = ({ width, height, shape = 'bar', now }: SkeletonProps) => (
  <span
    className={classNames('pt-skel', shape !== 'bar' && `pt-${shape}`)}
    style={{ inlineSize: width, blockSize: height, ...(now && { animation: 'none' }) }}
    aria-hidden="true"
  />
)
