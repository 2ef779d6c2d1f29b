// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/**
 * An ERC-721 collection (https://eips.ethereum.org/EIPS/eip-721) with its enumeration, whose metadata is given when a piece is
 * minted, as a `data:` address. Anyone may mint. Numbers count from 1.
 */
contract SandboxPictures {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    string public name;
    string public symbol;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private addresses;
    mapping(uint256 => address) private approvals;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-721, its metadata, its enumeration
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0x780e9d63;
    }

    function mint(address to, string calldata uri) external returns (uint256 id) {
        id = ++totalSupply;
        owners[id] = to;
        addresses[id] = uri;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), 'SandboxPictures: there is no such piece');
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return addresses[id];
    }

    function tokenByIndex(uint256 index) external view returns (uint256) {
        require(index < totalSupply, 'SandboxPictures: there are fewer pieces');
        return index + 1;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        for (uint256 id = 1; id <= totalSupply; id++) {
            if (owners[id] != owner) continue;
            if (index == 0) return id;
            index--;
        }
        revert('SandboxPictures: the owner has fewer pieces');
    }

    function getApproved(uint256 id) public view returns (address) {
        ownerOf(id);
        return approvals[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], 'SandboxPictures: not allowed');
        approvals[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), 'SandboxPictures: not its owner, or nobody to give it to');
        require(msg.sender == from || msg.sender == approvals[id] || isApprovedForAll[from][msg.sender], 'SandboxPictures: not allowed');
        delete approvals[id];
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, '');
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        require(Receiver(to).onERC721Received(msg.sender, from, id, data) == Receiver.onERC721Received.selector, 'SandboxPictures: the receiver refuses');
    }
}
