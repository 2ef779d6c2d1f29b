import { msg } from '../../../kernel/api/index.js'
import { reasonOf } from '../../../kernel/api/index.js'
import { useState } from 'react'
import { AccountView } from '../../../ports/account.js'
import { Banner, Button, ListGroup, NetworkIcon, Row, useMessage, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'

const text = {
  title: msg('swap.unserved', 'Swapping isn’t available on {network}'),
  text: msg('swap.unserved.text', 'Switch to a network where this site offers swaps.'),
  nowhere: msg('swap.unserved.nowhere', 'It isn’t available on this site’s other networks either.'),
  list: msg('swap.unserved.list', 'Networks with swapping'),
  failed: msg('swap.unserved.failed', 'The wallet didn’t switch.'),
  declined: msg('swap.unserved.declined', 'The switch was declined in the wallet.'),
  back: msg('shared.backToAccount', 'Back to account'),
} as const

/** The network of the account has no exchange that can be used: the ones that have one. */
export const UnsupportedNetwork = ({ controller, network }: { readonly controller: SwapController; readonly network: string }) => {
  const t = useMessage()
  const router = useRouter()
  const [problem, setProblem] = useState<'failed' | 'declined'>()
  const others = controller.networks()
  const go = (chain: string) => {
    setProblem(undefined)
    controller.switchTo(chain).catch((error: unknown) => setProblem(reasonOf(error, 'switch') === 'rejected' ? 'declined' : 'failed'))
  }
  return (
    <>
      <ViewBody>
        <Banner tone="neutral" title={t(text.title, { network })}>
          {t(others.length > 0 ? text.text : text.nowhere)}
        </Banner>
        {problem && (
          <div role="alert">
            <Banner tone="bad">{t(text[problem])}</Banner>
          </div>
        )}
        {others.length > 0 && (
          <ListGroup label={t(text.list)}>
            {others.map((one) => (
              <Row key={one.caipNetworkId} lead={<NetworkIcon network={one} />} label={one.name} chevron onPress={() => go(one.caipNetworkId)} />
            ))}
          </ListGroup>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" onPress={() => (router.canOpen(AccountView) ? router.reset(AccountView) : router.close())}>
          {t(text.back)}
        </Button>
      </ViewFooter>
    </>
  )
}
