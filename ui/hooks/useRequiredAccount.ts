import { useEffect, useRef } from 'react'
import { ConnectView } from '../../ports/connect.js'
import { useRouter } from './useRouter.js'

/**
 * For a view that needs an account: an account that goes away takes the view with it, and a view that is opened without one leads to the
 * ways in.
 * @example `useRequiredAccount(address !== undefined)`
 * @public
 */
export const useRequiredAccount = (connected: boolean): void => {
  const router = useRouter()
  const had = useRef(connected)
  useEffect(() => {
    if (connected) had.current = true
    else if (had.current) router.close()
    else router.reset(ConnectView)
  }, [connected, router])
}
