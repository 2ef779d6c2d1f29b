/**
 * The values that the public pages of the former kit name, by the entry of ours that has them. Types are in `types/formerNames.ts`, methods
 * of an instance in `instance.test.ts`.
 */
export const here: Readonly<Record<string, string>> = {
  'index.ts': 'createAppKit AppKit',
  'react.ts':
    'createAppKit modal getAppKit useAppKit useAppKitAccount useAppKitNetwork useAppKitNetworkCore useAppKitProvider useAppKitBalance useAppKitTheme useAppKitState useAppKitEvents useWalletInfo useDisconnect useAppKitConnections useAppKitConnection useAppKitWallets AppKitProvider AppKitButton AppKitNetworkButton AppKitConnectButton AppKitAccountButton',
  'vue.ts':
    'createAppKit modal getAppKit useAppKit useAppKitAccount useAppKitNetwork useAppKitNetworkCore useAppKitProvider useAppKitBalance useAppKitTheme useAppKitState useAppKitEvents useWalletInfo useDisconnect useAppKitConnections useAppKitConnection useAppKitWallets',
  'core.ts': 'createAppKit',
  'networks.ts':
    'defineChain mainnet arbitrum base polygon optimism sepolia solana solanaTestnet solanaDevnet bitcoin bitcoinTestnet bitcoinSignet polkadot ton tonTestnet tron tronMainnet tronShasta tronShastaTestnet tronNile tronNileTestnet stellar stellarTestnet',
  'adapters/wagmi.ts': 'WagmiAdapter authConnector',
  'adapters/ethers.ts': 'EthersAdapter',
  'adapters/ethers5.ts': 'Ethers5Adapter',
  'adapters/solana.ts': 'SolanaAdapter',
  'adapters/solanaReact.ts': 'SolanaAdapter useAppKitConnection',
  'adapters/solanaVue.ts': 'SolanaAdapter useAppKitConnection',
  'adapters/bitcoin.ts': 'BitcoinAdapter',
  'siwx.ts':
    'createSIWEConfig verifySignature getAddressFromMessage getChainIdFromMessage formatMessage getDidChainId getDidAddress DefaultSIWX CloudAuthSIWX ReownAuthentication SIWXMessenger SIWXVerifier InformalMessenger LocalStorage EIP155Verifier SolanaVerifier BIP122Verifier',
  'siwx-react.ts': 'useAppKitSIWX',
  'siwx-vue.ts': 'useAppKitSIWX',
  'pay.ts': 'AppKitPayError baseETH baseUSDC baseSepoliaETH openPay getExchanges getPayResult getPayError getIsPaymentInProgress',
  'pay-react.ts':
    'AppKitPayError baseETH baseUSDC baseSepoliaETH openPay getExchanges getPayResult getPayError getIsPaymentInProgress usePay useAvailableExchanges usePayUrlActions useExchangeBuyStatus',
  'wallet-button.ts': 'createAppKitWalletButton',
  'wallet-button-react.ts': 'useAppKitWallet useAppKitUpdateEmail AppKitWalletButton',
  'standalone/appkit.ts': 'createAppKit WagmiAdapter SolanaAdapter networks Viem Connectors WagmiCore',
}

const inside = 'It opened the inside of the kit. The instance has a method for what pages used it for: docs/guides/migration.md.'
const noAdapter = 'There is no adapter for this chain family. `LegacyAdapter` takes the former one.'
/** The names that are nowhere in Portico, each with the reason. */
export const missing: Readonly<Record<string, string>> = {
  AccountController: inside,
  AdapterBlueprint: 'Adapters are written against `portico/adapter`. `LegacyAdapter` takes instances of the former class.',
  CaipNetworksUtil: inside,
  ConstantsUtil: inside,
  CoreHelperUtil: inside,
  EnsController: inside,
  ErrorUtil: 'Errors are classes with codes: docs/reference/errors.md.',
  HelpersUtil: inside,
  LoggerUtil: 'The option `logLevel` says what is written.',
  PACKAGE_VERSION: '`modal.version` is the version.',
  SIWEController: 'Its state is in what `createSIWEConfig` was given, and `modal.getSIWX()` answers the sign-in.',
  TonAdapter: noAdapter,
  TronAdapter: noAdapter,
  UniversalConnector: 'A client for relays without a modal. `createAppKit` of `portico/core` pairs without one.',
  W3mFrameProviderSingleton: 'The secure site has its own frame, which no page reaches.',
  WalletConnectConnector: inside,
  WcHelpersUtil: inside,
  mapToSIWX: 'It is a method of what `createSIWEConfig` answers.',
}
