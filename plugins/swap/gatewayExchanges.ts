// What only pages need that swap at the exchanges of a gateway.
export { checkExchange } from './checkExchange.js'
export { ExchangeMismatchError } from './errors.js'
export { readExchangeList } from './readExchangeList.js'
