import { iconNames } from '../../../../../kernel/api/icons.js'
import { Avatar, Icon, NetworkIcon, TokenImage, WalletImage } from '../../../../../ui/index.js'
import { Fragment } from 'react'
import { address, addresses, base, ether, harbor } from '../samples.js'

export const Shapes = () => (
  <div className="pt-body">
    <div className="shapes">
      <Avatar address={address} size={42} />
      <WalletImage src={harbor} name="Harbor" size={48} />
      <TokenImage src={ether} symbol="ETH" size={48} />
      <NetworkIcon network={{ name: 'Base', assets: { imageUrl: base } }} size={48} />
      {['Arch, who', 'Square, wallet', 'Circle, value', 'Pin, place'].map((text) => (
        <Fragment key={text}>
          <span>{text}</span>
        </Fragment>
      ))}
    </div>
    <div className="avatars">
      {addresses.map((one) => (
        <Avatar key={one} address={one} size={42} standing />
      ))}
    </div>
    <div className="icons">
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  </div>
)
