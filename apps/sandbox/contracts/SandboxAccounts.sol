// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/** An account that is a contract: what its owner's key signed counts as signed by it (ERC-1271). */
contract SandboxAccount {
    address public immutable owner;

    constructor(address key) {
        owner = key;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/** Creates such accounts, each at an address that is known before it is there (ERC-6492). */
contract SandboxAccounts {
    function create(address owner, uint256 salt) external returns (address) {
        address account = placeOf(owner, salt);
        if (account.code.length == 0) new SandboxAccount{salt: bytes32(salt)}(owner);
        return account;
    }

    function placeOf(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SandboxAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
