// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * An ERC-20 (https://eips.ethereum.org/EIPS/eip-20) that can have one of the oddities that real tokens have. Anyone may mint.
 */
contract SandboxToken {
    enum Manner {
        plain,
        fee, // keeps 1 % of what is sent
        silent, // answers a transfer and an approval with no data
        reverting, // every transfer fails with a reason
        refusing, // every transfer answers false and does nothing
        trap // can be bought, and sold only by who was given the first of it
    }

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    Manner public immutable manner;
    uint256 public totalSupply;
    address private keeper;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, Manner manner_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        manner = manner_;
    }

    function mint(address to, uint256 value) external {
        if (totalSupply == 0) keeper = to;
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    /** What counterfeit tokens do: an event that nothing stands behind. */
    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return answer(move(msg.sender, to, value));
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(manner != Manner.trap || from == keeper, 'SandboxToken: selling is off');
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, 'SandboxToken: the allowance is too small');
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        return answer(move(from, to, value));
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return answer(true);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        require(manner != Manner.reverting, 'SandboxToken: transfers are off');
        if (manner == Manner.refusing) return false;
        require(balanceOf[from] >= value, 'SandboxToken: the balance is too small');
        uint256 kept = manner == Manner.fee ? value / 100 : 0;
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        emit Transfer(from, to, value - kept);
        if (kept > 0) {
            balanceOf[address(this)] += kept;
            emit Transfer(from, address(this), kept);
        }
        return true;
    }

    function answer(bool done) private view returns (bool) {
        if (manner == Manner.silent) {
            assembly {
                return(0, 0)
            }
        }
        return done;
    }
}
