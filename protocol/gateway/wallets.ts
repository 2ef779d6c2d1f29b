/** A wallet of the directory, as its contract writes it. */
export interface WireWallet {
  /** 64 hexadecimal digits, or a name. */
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  /** `certified`, or none. */
  readonly badge_type?: string | null | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  /** An https address. */
  readonly homepage?: string | null | undefined
  /** Of its picture, at the directory. */
  readonly image_id?: string | null | undefined
  /** Address of its picture. */
  readonly image_url?: string | null | undefined
  /** Its place; lower comes first. */
  readonly order?: number | null | undefined
  /** A universal link that answers without a relay. */
  readonly link_mode?: string | null | undefined
  /** Opens its app. */
  readonly mobile_link?: string | null | undefined
  /** Opens its program. */
  readonly desktop_link?: string | null | undefined
  /** Opens its page. */
  readonly webapp_link?: string | null | undefined
  /** Where phones of Apple get it. */
  readonly app_store?: string | null | undefined
  /** Where phones with Android get it. */
  readonly play_store?: string | null | undefined
  /** Where browsers get it. */
  readonly chrome_store?: string | null | undefined
  /** As it announces itself (EIP-6963). */
  readonly rdns?: string | null | undefined
  /** How it is known when it is installed. */
  readonly injected?: readonly InjectedWallet[] | null | undefined
  /** One sentence. */
  readonly description?: string | null | undefined
  /** Kept for readers of the former interface. */
  readonly supports_wcpay?: boolean | undefined
}
/** How a wallet of the directory is known when it is installed. */
export interface InjectedWallet {
  /** CAIP-2 namespace. */
  readonly namespace?: string | undefined
  /** Its rdns, or the name of its object in a page. */
  readonly injected_id?: string | undefined
}
/** The answer of `/getWallets`. */
export interface WalletsAnswer {
  /** One page of wallets. */
  readonly data: readonly WireWallet[]
  /** All that fit the question, on every page. */
  readonly count: number
}
