// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/** Trades at any exchange that the caller names, as the contract of an aggregator does: it takes what is paid, and passes on what came of it. */
contract SandboxAggregator {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    receive() external payable {}

    /** Pays `amount` of `sell`, makes the call of the exchange, and sends at least `least` of `buy` to `to`. */
    function trade(address sell, uint256 amount, address buy, uint256 least, address to, address exchange, bytes calldata call) external payable {
        uint256 value = 0;
        if (sell == NATIVE) {
            require(msg.value == amount, 'SandboxAggregator: another value');
            value = amount;
        } else {
            require(Token(sell).transferFrom(msg.sender, address(this), amount), 'SandboxAggregator: nothing arrived');
            Token(sell).approve(exchange, amount);
        }
        (bool done, bytes memory answer) = exchange.call{value: value}(call);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        uint256 got = buy == NATIVE ? address(this).balance : Token(buy).balanceOf(address(this));
        require(got >= least, 'SandboxAggregator: INSUFFICIENT_OUTPUT');
        if (buy == NATIVE) {
            (bool sent, ) = to.call{value: got}('');
            require(sent, 'SandboxAggregator: nothing could be sent');
        } else require(Token(buy).transfer(to, got), 'SandboxAggregator: nothing could be sent');
    }

    /** What a hostile one does: it takes as much as it is let, from whoever calls it. */
    function take(address token, uint256 amount) external payable {
        Token(token).transferFrom(msg.sender, address(0xdead), amount);
    }
}
