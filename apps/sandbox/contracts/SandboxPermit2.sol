// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Spent {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/**
 * Keeps allowances with the functions, events and rules of Permit2 (https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer),
 * to be put at its address on a chain that has none. Signatures of contracts, transfers by signature and batches are left out.
 */
contract SandboxPermit2 {
    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }
    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }
    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);
    event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce);

    bytes32 private constant DETAILS = keccak256('PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)');
    bytes32 private constant SINGLE =
        keccak256(
            'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
        );

    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256('EIP712Domain(string name,uint256 chainId,address verifyingContract)'),
                    keccak256('Permit2'),
                    block.chainid,
                    address(this)
                )
            );
    }

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage one = allowance[msg.sender][token][spender];
        one.amount = amount;
        one.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function permit(address owner, PermitSingle calldata single, bytes calldata signature) external {
        require(block.timestamp <= single.sigDeadline, 'SandboxPermit2: the signature is too old');
        bytes32 details = keccak256(abi.encode(DETAILS, single.details));
        bytes32 hash = keccak256(abi.encode(SINGLE, details, single.spender, single.sigDeadline));
        bytes32 digest = keccak256(abi.encodePacked('\x19\x01', DOMAIN_SEPARATOR(), hash));
        require(signature.length == 65, 'SandboxPermit2: the signature has another length');
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        require(signer != address(0) && signer == owner, 'SandboxPermit2: somebody else signed');
        set(owner, single);
    }

    function set(address owner, PermitSingle calldata single) private {
        PermitDetails calldata given = single.details;
        Allowed storage one = allowance[owner][given.token][single.spender];
        require(one.nonce == given.nonce, 'SandboxPermit2: another nonce');
        one.amount = given.amount;
        one.expiration = given.expiration == 0 ? uint48(block.timestamp) : given.expiration;
        one.nonce = given.nonce + 1;
        emit Permit(owner, given.token, single.spender, given.amount, given.expiration, given.nonce);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowed storage one = allowance[from][token][msg.sender];
        require(block.timestamp <= one.expiration, 'SandboxPermit2: the allowance is over');
        if (one.amount != type(uint160).max) {
            require(one.amount >= amount, 'SandboxPermit2: the allowance is too small');
            one.amount -= amount;
        }
        require(Spent(token).transferFrom(from, to, amount), 'SandboxPermit2: the token refused');
    }
}
