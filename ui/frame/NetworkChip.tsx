import { msg, view } from '../../kernel/api/index.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'
import { Icon } from '../kit/Icon.js'
import { NetworkIcon } from '../kit/NetworkIcon.js'
import { Pressable } from '../kit/Pressable.js'
import { Spinner } from '../kit/Spinner.js'

const text = {
  change: msg('elements.network', 'Network: {name}. Switch network'),
  switch: msg('elements.network.switch', 'Switch network'),
  unknown: msg('elements.network.unknown', 'Unknown network'),
}
const list = /* @__PURE__ */ view('networks.list')

/** The network of the account: the active one, or a warning that the site does not use it. Where the site allows any, one that it did not declare has no name. */
export const NetworkChip = () => {
  const { kernel } = useUi()
  const t = useMessage()
  const { unsupported, switching } = useReadable(kernel.networks.state)
  useReadable(kernel.sessions.state)
  useReadable(kernel.host.state)
  const { enableNetworkSwitch, allowUnsupportedChain } = kernel.host.options
  const network = unsupported === undefined ? kernel.networks.active() : undefined
  const pressable = kernel.router.canOpen(list) && enableNetworkSwitch
  const wrong = unsupported !== undefined && !allowUnsupportedChain
  const label = wrong ? t(text.switch) : unsupported === undefined ? network?.name : t(text.unknown)
  if (label === undefined) return null
  const mark = switching !== undefined ? <Spinner /> : wrong ? <Icon name="warn" /> : network && <NetworkIcon network={network} size={22} />
  const inside = (
    <>
      <span className={wrong ? 'pt-warn' : undefined}>{mark}</span>
      <span className="pt-clip">{label}</span>
    </>
  )
  if (!pressable) return <span className="pt-netchip">{inside}</span>
  return (
    <Pressable className="pt-netchip" name={wrong ? label : t(text.change, { name: label })} onPress={() => kernel.router.push(list)}>
      {inside}
      <Icon name="down" size={16} />
    </Pressable>
  )
}
