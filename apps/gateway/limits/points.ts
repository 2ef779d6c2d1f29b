import type { BucketSize } from '../shared/SharedStore.js'

/** Stores count whole points: a tenth of a request is the least that anything costs. */
const perRequest = 10

export const toPoints = (cost: number) => Math.max(1, Math.round(cost * perRequest))

/** A bucket in points, and the seconds in which an empty one fills. */
export const pointsOf = ({ burst, perSecond }: BucketSize) => ({ points: burst * perRequest, perSecond: perSecond * perRequest, seconds: burst / perSecond })
