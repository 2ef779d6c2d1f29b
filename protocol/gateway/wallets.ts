/** A wallet of the directory, in the format of the directory's API. */
export interface WireWallet {
  /** The id: 64 hexadecimal digits, or a name. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** `certified`, or absent. */
  readonly badge_type?: string | null | undefined
  /** The chains that the wallet supports, as CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  /** The home page, an https address. */
  readonly homepage?: string | null | undefined
  /** The id of its image in the directory. */
  readonly image_id?: string | null | undefined
  /** The address of its image. */
  readonly image_url?: string | null | undefined
  /** Its position in the list. Lower values come first. */
  readonly order?: number | null | undefined
  /** A universal link over which the wallet answers without a relay. */
  readonly link_mode?: string | null | undefined
  /** The link that opens its mobile app. */
  readonly mobile_link?: string | null | undefined
  /** The link that opens its desktop app. */
  readonly desktop_link?: string | null | undefined
  /** The link that opens its web app. */
  readonly webapp_link?: string | null | undefined
  /** The address of its page in Apple's App Store. */
  readonly app_store?: string | null | undefined
  /** The address of its page in the Google Play store. */
  readonly play_store?: string | null | undefined
  /** The address of its browser extension. */
  readonly chrome_store?: string | null | undefined
  /** The reverse domain name that the wallet announces (EIP-6963). */
  readonly rdns?: string | null | undefined
  /** Ways to detect that the wallet is installed. */
  readonly injected?: readonly InjectedWallet[] | null | undefined
  /** A description in one sentence. */
  readonly description?: string | null | undefined
  /** A field that is kept for readers of the former API. */
  readonly supports_wcpay?: boolean | undefined
}
/** A way to detect that a wallet of the directory is installed. */
export interface InjectedWallet {
  /** The CAIP-2 namespace. */
  readonly namespace?: string | undefined
  /** The rdns of the wallet, or the name of the object that it injects. */
  readonly injected_id?: string | undefined
}
/** The answer of `/getWallets`. */
export interface WalletsAnswer {
  /** One page of wallets. */
  readonly data: readonly WireWallet[]
  /** The number of wallets that match the query, on all pages. */
  readonly count: number
}
