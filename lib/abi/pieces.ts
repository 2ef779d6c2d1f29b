/** Functions of NFTs by their selectors (EIP-721, EIP-1155). */
export const pieceFunctions = {
  /** `tokenOfOwnerByIndex(address,uint256)`, of EIP-721. */
  tokenOfOwnerByIndex: '0x2f745c59',
  /** `tokenURI(uint256)`, of EIP-721. */
  tokenURI: '0xc87b56dd',
  /** `ownerOf(uint256)`, of EIP-721. */
  ownerOf: '0x6352211e',
  /** `safeTransferFrom(address,address,uint256)`, of EIP-721. */
  transferSingle: '0x42842e0e',
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)`, of EIP-1155. */
  transferEdition: '0xf242432a',
  /** `balanceOf(address,uint256)`, of EIP-1155. */
  balanceOf: '0x00fdd58e',
  /** `uri(uint256)`, of EIP-1155. */
  uri: '0x0e89341c',
  /** `supportsInterface(bytes4)`, of EIP-165. */
  supportsInterface: '0x01ffc9a7',
} as const
