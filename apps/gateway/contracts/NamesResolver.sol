// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * The resolver of a parent name whose subnames a gateway keeps (ENSIP-10, ERC-3668). It stores no record: it sends clients to the gateway, and
 * takes an answer that one of its signers signed for this resolver, this question and a short time. Set it as the resolver of the parent name.
 */
contract NamesResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error NotOwner();
    error AnswerExpired(uint64 expires);
    error InvalidSigner();

    event Changed();

    /** Half of the order of secp256k1: a signature with a larger s has a twin. */
    uint256 private constant HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public owner;
    string[] private urls;
    mapping(address signer => bool) public signers;

    constructor(string[] memory gateways, address[] memory trusted) {
        owner = msg.sender;
        urls = gateways;
        for (uint256 index = 0; index < trusted.length; index++) signers[trusted[index]] = true;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    function setOwner(address next) external onlyOwner {
        owner = next;
        emit Changed();
    }

    function setUrls(string[] memory gateways) external onlyOwner {
        urls = gateways;
        emit Changed();
    }

    function setSigner(address signer, bool trusted) external onlyOwner {
        signers[signer] = trusted;
        emit Changed();
    }

    /** EIP-165, and `resolve` of ENSIP-10. */
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.resolve.selector;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeWithSelector(this.resolve.selector, name, data);
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, abi.encode(request, address(this)));
    }

    /** The hash that a signer signs: of this resolver, the end of the answer, the question and the answer. */
    function hashOf(address target, uint64 expires, bytes memory request, bytes memory result) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1900", target, expires, keccak256(request), keccak256(result)));
    }

    function resolveWithProof(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        (bytes memory request, address target) = abi.decode(extraData, (bytes, address));
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        // `extraData` comes from the client: an answer for another resolver counts for nothing here.
        if (target != address(this) || signature.length != 65) revert InvalidSigner();
        bytes32 r;
        bytes32 s;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
        }
        if (uint256(s) > HALF) revert InvalidSigner();
        address signer = ecrecover(hashOf(target, expires, request, result), uint8(signature[64]), r, s);
        if (signer == address(0) || !signers[signer]) revert InvalidSigner();
        return result;
    }
}
