/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337 by its first topic. An entry point logs it for each operation. */
export const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
