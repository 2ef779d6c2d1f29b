// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * A register of names that answers as the Universal Resolver of ENS does (https://docs.ens.domains/resolvers/universal), and that anybody may
 * write to. Two things are simpler: it is registry, resolver and Universal Resolver in one, and `reverse` does not check that a name leads
 * back to the address, so that whoever asks has to.
 */
contract SandboxNames {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    uint256 private constant ETHER = 60;

    mapping(bytes32 node => bool) private registered;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private accounts;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) private gateways;
    mapping(bytes32 account => string) private primaries;

    function setAccount(bytes calldata name, uint256 coinType, bytes calldata account) external {
        bytes32 node = nodeOf(name, 0);
        registered[node] = true;
        accounts[node][coinType] = account;
    }

    function setText(bytes calldata name, string calldata key, string calldata value) external {
        texts[nodeOf(name, 0)][key] = value;
    }

    /** From now on the name is answered by a server outside the chain. */
    function setGateway(bytes calldata name, string calldata url) external {
        bytes32 node = nodeOf(name, 0);
        registered[node] = true;
        gateways[node] = url;
    }

    function setPrimary(bytes calldata account, string calldata name) external {
        primaries[keccak256(account)] = name;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        bytes32 node = nodeOf(name, 0);
        if (!registered[node]) revert ResolverNotFound(name);
        if (bytes(gateways[node]).length > 0) {
            string[] memory urls = new string[](1);
            urls[0] = gateways[node];
            revert OffchainLookup(address(this), urls, data, this.resolve.selector, name);
        }
        bytes4 selector = bytes4(data[:4]);
        if (selector == bytes4(keccak256("addr(bytes32)"))) {
            bytes memory account = accounts[node][ETHER];
            return (abi.encode(account.length == 20 ? address(bytes20(account)) : address(0)), address(this));
        }
        if (selector == bytes4(keccak256("addr(bytes32,uint256)"))) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(accounts[node][coinType]), address(this));
        }
        if (selector == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(texts[node][key]), address(this));
        }
        revert UnsupportedResolverProfile(selector);
    }

    function reverse(bytes calldata account, uint256 coinType) external view returns (string memory, address, address) {
        if (coinType != ETHER || bytes(primaries[keccak256(account)]).length == 0) revert ResolverNotFound(account);
        return (primaries[keccak256(account)], address(this), address(this));
    }

    /** The node (ENSIP-1) of a name whose labels stand one after the other, each behind its length, and end with a zero. */
    function nodeOf(bytes calldata name, uint256 start) private pure returns (bytes32) {
        uint256 size = uint8(name[start]);
        if (size == 0) return bytes32(0);
        bytes32 label = keccak256(name[start + 1:start + 1 + size]);
        return keccak256(abi.encodePacked(nodeOf(name, start + 1 + size), label));
    }
}
