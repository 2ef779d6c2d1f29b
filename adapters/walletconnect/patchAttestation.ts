import type { Dispose } from '../../kernel/api/index.js'
import type { Core } from './library.js'

export interface AttestationNeeds {
  /** Whether it is requested at all. */
  wanted(): boolean
  /**
   * True while a pairing is proposed: its link is shown already, so the attestation may take longer than a visitor at a signature would
   * accept.
   */
  proposing(): boolean
  after(ms: number, run: () => void): Dispose
}

const proposalMs = 2_000
const requestMs = 300
const restMs = 300_000

/**
 * The domain attestation, which lets a wallet show the page as verified, comes from a separate host. By default the library waits five
 * seconds for it before every proposal and every request. Here it has a short limit; a host that misses it is not asked for five minutes.
 */
export const patchAttestation = (verify: Core['verify'], { wanted, proposing, after }: AttestationNeeds): void => {
  const register = verify.register.bind(verify)
  let resting = false
  verify.register = async (params) => {
    if (!wanted() || resting) return ''
    let stop: Dispose = () => {}
    const late = new Promise<undefined>((resolve) => {
      stop = after(proposing() ? proposalMs : requestMs, () => resolve(undefined))
    })
    const asked = register(params).then(
      (attestation) => attestation ?? '',
      () => '',
    )
    const answer = await Promise.race([asked, late])
    stop()
    if (answer === undefined) {
      resting = true
      after(restMs, () => {
        resting = false
      })
    }
    return answer ?? ''
  }
}
