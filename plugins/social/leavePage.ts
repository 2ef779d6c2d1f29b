import { DeadlineError, type Dispose, type Stored } from '../../kernel/api/index.js'
import { readOrigin } from '#lib/web/readOrigin.js'
import { SocialWindowError } from './errors.js'
import { type LeftLogin, leftMs, readLeft } from './leftLogin.js'
import { type Returned, readReturned } from './readReturned.js'
import type { SocialPage } from './SocialPage.js'

/** How long a browser has to leave the page, in ms. */
const leaveMs = 45_000

export interface LeaveNeeds {
  readonly page: Pick<SocialPage, 'leave' | 'replace' | 'address' | 'fragment' | 'onRestored'>
  /** What outlasts the page. */
  readonly left: Pick<Stored<unknown>, 'get' | 'set' | 'clear'>
  /** Wall clock, in ms. */
  now(): number
  after(ms: number, run: () => void): Dispose
}

/** Leaves the page for a provider. Ends only by an error: where the page stays, or is there again as it was. What was stored outlasts an abort. */
export const leavePage = (
  { page, left, now, after }: LeaveNeeds,
  { provider, state, uri }: Pick<LeftLogin, 'provider' | 'state'> & { readonly uri: string },
  signal: AbortSignal,
): Promise<never> =>
  new Promise((_, reject) => {
    const undo: Dispose[] = []
    const end = (error: unknown) => {
      for (const dispose of undo.splice(0)) dispose()
      reject(error)
    }
    const fail = (error: unknown) => {
      left.clear()
      end(error)
    }
    // Of a page that ends because it is left, too.
    const leave = () => end(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    undo.push(
      () => signal.removeEventListener('abort', leave),
      after(leaveMs, () => fail(new DeadlineError({ what: 'Going to the page of the provider', ms: leaveMs }))),
      // The visitor went back in the history.
      page.onRestored(() => fail(new SocialWindowError({ why: 'left' }))),
    )
    const kept: LeftLogin = { provider, state, fragment: page.fragment.slice(0, 2_048), address: page.address.length > 2_048 ? '' : page.address, at: now() }
    left.set(kept)
    page.leave(uri)
  })

/** Whether a page is another one of the same website. */
const isAnotherPage = (address: string, own: string): boolean =>
  address !== own && !address.includes('#') && readOrigin(address) !== undefined && readOrigin(address) === readOrigin(own)

/**
 * What the browser brought back, if it belongs to the sign-in for which this page was left; once. The page has its own fragment again then.
 * Everything else is dropped, and leaves a sign-in that is under way as it is. The browser comes back to a page that the project lists, which
 * knows no query: from there it goes on, with what it brought, to the page that was left.
 */
export const takeReturned = ({ page, left, now }: Omit<LeaveNeeds, 'after'>, fragment: string): (Returned & Pick<LeftLogin, 'provider'>) | undefined => {
  const returned = readReturned(fragment)
  const kept = readLeft(left.get())
  if (!returned || kept?.state !== returned.state) return undefined
  if (isAnotherPage(kept.address, page.address)) {
    // Once: a server may lead back here.
    left.set({ ...kept, address: '' })
    page.replace(kept.address + fragment)
    return undefined
  }
  left.clear()
  if (kept.fragment !== '') page.fragment = kept.fragment
  const age = now() - kept.at
  return { state: kept.state, provider: kept.provider, result: age >= 0 && age < leftMs ? returned.result : { why: 'expired' } }
}
