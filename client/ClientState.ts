/** What the client itself keeps, beside the state of the kernel. */
export interface ClientState {
  /** What the host has set with `setLoading`. */
  loading: boolean
  /** Counted up when a rarely used getter may return another value: its subscribers are notified. */
  getters: number
  /** Connections so far: subscribers of the network hear of each. */
  connects: number
}
