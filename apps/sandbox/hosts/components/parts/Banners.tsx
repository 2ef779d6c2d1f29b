import { Banner } from '../../../../../ui/index.js'

const none = () => {}

export const Banners = () => (
  <div className="pt-body">
    <Banner tone="neutral">Harbor shows test networks too. Only Ethereum counts here.</Banner>
    <Banner tone="accent" icon="bolt" title="Use a smart account" action={{ label: 'Switch now', onPress: none }}>
      Pay fees in USDC and approve once.
    </Banner>
    <Banner tone="ok" title="Bridge finished">
      204.50 USDC arrived on Base.
    </Banner>
    <Banner tone="warn" title="Fees are high right now">
      About 3 times the usual. Waiting an hour may help.
    </Banner>
    <Banner tone="bad" title="This site’s address is new">
      First seen 2 days ago. Check it before you sign.
    </Banner>
  </div>
)
