/** A wallet of the directory, as its contract writes it. */
export interface WireWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | null | undefined
  readonly image_id?: string | null | undefined
  readonly image_url?: string | null | undefined
  readonly order?: number | null | undefined
  readonly link_mode?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly injected?: readonly InjectedWallet[] | null | undefined
  readonly description?: string | null | undefined
  readonly supports_wcpay?: boolean | undefined
}
/** How a wallet of the directory is known when it is installed. */
export interface InjectedWallet {
  readonly namespace?: string | undefined
  readonly injected_id?: string | undefined
}
/** The answer of `/getWallets`. */
export interface WalletsAnswer {
  readonly data: readonly WireWallet[]
  /** All that fit the question, on every page. */
  readonly count: number
}
