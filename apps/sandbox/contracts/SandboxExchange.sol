// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function mint(address to, uint256 value) external;
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/** Changes one sandbox token for another, at whatever rate the caller names. */
contract SandboxExchange {
    event Swapped(address indexed who, address give, uint256 amount, address get, uint256 out);

    function swap(address give, uint256 amount, address get, uint256 out) external {
        require(Token(give).transferFrom(msg.sender, address(this), amount), 'SandboxExchange: nothing arrived');
        Token(get).mint(address(this), out);
        require(Token(get).transfer(msg.sender, out), 'SandboxExchange: nothing could be sent');
        emit Swapped(msg.sender, give, amount, get, out);
    }

    /** A call that moves nothing. */
    function ping() external {
        emit Swapped(msg.sender, address(0), 0, address(0), 0);
    }
}
