import { account, nobody, now, stranger, token } from './vectors.js'

/** Fields of a type, each `type name`. */
export const fields = (...list: readonly string[]) => list.map((one) => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))
/** When permits and orders end. */
export const soon = now.toString()

export const seaport = {
  OrderComponents: fields(
    ...['address offerer', 'address zone', 'OfferItem[] offer', 'ConsiderationItem[] consideration', 'uint8 orderType', 'uint256 startTime'],
    ...['uint256 endTime', 'bytes32 zoneHash', 'uint256 salt', 'bytes32 conduitKey', 'uint256 counter'],
  ),
  OfferItem: fields('uint8 itemType', 'address token', 'uint256 identifierOrCriteria', 'uint256 startAmount', 'uint256 endAmount'),
  ConsiderationItem: fields(
    ...['uint8 itemType', 'address token', 'uint256 identifierOrCriteria', 'uint256 startAmount', 'uint256 endAmount', 'address recipient'],
  ),
}
const item = { itemType: 2, token, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }
export const root = `0x${'22'.repeat(32)}`
export const seaportOrder = {
  ...{ offerer: account, zone: nobody, offer: [item], consideration: [{ ...item, itemType: 0, recipient: stranger }], orderType: 0 },
  ...{ startTime: '0', endTime: soon, zoneHash: root, salt: '1', conduitKey: root, counter: '0' },
}
export const cow = {
  Order: fields(
    ...['address sellToken', 'address buyToken', 'address receiver', 'uint256 sellAmount', 'uint256 buyAmount', 'uint32 validTo'],
    ...['bytes32 appData', 'uint256 feeAmount', 'string kind', 'bool partiallyFillable', 'string sellTokenBalance', 'string buyTokenBalance'],
  ),
}
export const cowOrder = {
  ...{ sellToken: token, buyToken: token, receiver: stranger, sellAmount: '7', buyAmount: '0', validTo: 99, appData: root, feeAmount: '0' },
  ...{ kind: 'sell', partiallyFillable: false, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
}
export const maker = {
  Maker: fields(
    ...['uint8 quoteType', 'uint256 globalNonce', 'uint256 subsetNonce', 'uint256 orderNonce', 'uint256 strategyId', 'uint8 collectionType'],
    ...['address collection', 'address currency', 'address signer', 'uint256 startTime', 'uint256 endTime', 'uint256 price'],
    ...['uint256[] itemIds', 'uint256[] amounts', 'bytes additionalParameters'],
  ),
}
export const makerOrder = {
  ...{ quoteType: 1, globalNonce: '0', subsetNonce: '0', orderNonce: '0', strategyId: '0', collectionType: 0, collection: token, currency: token },
  ...{ signer: account, startTime: '0', endTime: soon, price: '0', itemIds: ['7'], amounts: ['1'], additionalParameters: '0x' },
}
