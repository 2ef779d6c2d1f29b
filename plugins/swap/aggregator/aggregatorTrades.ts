// What only pages need that swap through an aggregator.
export { createAggregator } from './createAggregator.js'
export { aggregatedSwaps } from './prepareAggregated.js'
