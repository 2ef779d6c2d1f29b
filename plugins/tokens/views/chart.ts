export { PriceChart } from './PriceChart.js'
