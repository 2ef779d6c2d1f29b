// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * A register of names that answers as the Universal Resolver of ENS does (https://docs.ens.domains/resolvers/universal), and that anybody may
 * write to. Two things are simpler: it is registry, resolver and Universal Resolver in one, and `reverse` does not check that a name leads
 * back to the address, so that whoever asks has to. A name may also have a resolver of its own, which answers for its subnames (ENSIP-10).
 */
contract SandboxNames {
    struct Lookup {
        address sender;
        string[] urls;
        bytes data;
    }

    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    struct Found {
        bytes name;
        uint256 offset;
        bytes32 node;
        address resolver;
        bool extended;
    }

    error LookupFailed(bytes response);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    uint256 private constant ETHER = 60;

    mapping(bytes32 node => bool) private registered;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private accounts;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) private gateways;
    mapping(bytes32 account => string) private primaries;
    /** As the registry of ENS answers. */
    mapping(bytes32 node => address) public resolver;

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

    /** From now on the contract answers for the name and for its subnames. */
    function setResolver(bytes calldata name, address own) external {
        resolver[nodeOf(name, 0)] = own;
    }

    function setPrimary(bytes calldata account, string calldata name) external {
        primaries[keccak256(account)] = name;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return answer(name, data, new string[](0));
    }

    /** Who answers for a name: libraries ask that contract themselves. */
    function requireResolver(bytes calldata name) external view returns (Found memory) {
        bytes32 node = nodeOf(name, 0);
        if (registered[node]) return Found(name, 0, node, address(this), true);
        (address own, uint256 start) = nearest(name);
        return Found(name, start, node, own, true);
    }

    /** With `batch` lookups outside the chain are put into one question to those servers. */
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata batch) external view returns (bytes memory, address) {
        return answer(name, data, batch);
    }

    /** Takes what a lookup outside the chain found to the resolver that asked for it. */
    function resolveBack(bytes calldata response, bytes calldata extraData) external view returns (bytes memory, address) {
        (address own, bytes4 callback, bytes memory extra, bool batch) = abi.decode(extraData, (address, bytes4, bytes, bool));
        bytes memory found = response;
        if (batch) {
            (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
            if (failures[0]) revert LookupFailed(responses[0]);
            found = responses[0];
        }
        (bool ok, bytes memory result) = own.staticcall(abi.encodeWithSelector(callback, found, extra));
        if (!ok) pass(result);
        return (abi.decode(result, (bytes)), own);
    }

    /** Asks a resolver that answers for a name. What it looks up outside the chain is looked up in the name of this contract. */
    function ask(address own, bytes calldata name, bytes calldata data, string[] memory batch) private view returns (bytes memory, address) {
        (bool ok, bytes memory result) = own.staticcall(abi.encodeWithSignature("resolve(bytes,bytes)", name, data));
        if (ok) return (abi.decode(result, (bytes)), own);
        if (bytes4(result) == OffchainLookup.selector) lookUp(own, result, batch);
        pass(result);
    }

    function lookUp(address own, bytes memory reason, string[] memory batch) private view {
        (, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) = abi.decode(
            withoutSelector(reason),
            (address, string[], bytes, bytes4, bytes)
        );
        bytes memory back = abi.encode(own, callback, extra, batch.length > 0);
        if (batch.length > 0) callData = batchOf(own, urls, callData);
        revert OffchainLookup(address(this), batch.length > 0 ? batch : urls, callData, this.resolveBack.selector, back);
    }

    function batchOf(address own, string[] memory urls, bytes memory callData) private pure returns (bytes memory) {
        Lookup[] memory lookups = new Lookup[](1);
        lookups[0] = Lookup(own, urls, callData);
        return abi.encodeWithSignature("query((address,string[],bytes)[])", lookups);
    }

    function withoutSelector(bytes memory reason) private pure returns (bytes memory fields) {
        fields = new bytes(reason.length - 4);
        for (uint256 index = 0; index < fields.length; index++) fields[index] = reason[index + 4];
    }

    /** The resolver of the name, or of the next one above it that has one. */
    function nearest(bytes calldata name) private view returns (address, uint256) {
        for (uint256 start = 0; uint8(name[start]) != 0; start += 1 + uint8(name[start])) {
            address own = resolver[nodeOf(name, start)];
            if (own != address(0)) return (own, start);
        }
        revert ResolverNotFound(name);
    }

    function pass(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    function answer(bytes calldata name, bytes calldata data, string[] memory asked) private view returns (bytes memory, address) {
        bytes32 node = nodeOf(name, 0);
        if (!registered[node]) {
            (address own, ) = nearest(name);
            return ask(own, name, data, asked);
        }
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
