import { classNames } from './classNames.js'

export interface SkeletonProps {
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly shape?: 'bar' | 'who' | 'square' | 'coin' | 'place' | undefined
}

/** A placeholder in the geometry of what will come. It shows after 200 ms and does not shimmer. */
export const Skeleton = ({ width, height, shape = 'bar' }: SkeletonProps) => (
  <span className={classNames('pt-skel', shape !== 'bar' && `pt-${shape}`)} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
)
