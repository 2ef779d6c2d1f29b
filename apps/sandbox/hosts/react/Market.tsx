import { useAppKitAccount } from 'portico/react'
import { AccountCard } from './AccountCard.js'

const prints = ['Mill house, 0.08 ETH', 'Toll gate, 0.12 ETH', 'Signal box, 0.05 ETH', 'Grain store, 0.2 ETH']

/** The same site as the plain page. */
export const Market = () => {
  const { isConnected } = useAppKitAccount()
  return (
    <>
      <header>
        <a className="brand" href="/">
          Lumen Market
        </a>
        <nav aria-label="Site">
          <a href="#shelf">Explore</a> <a href="#account">Offers</a>
        </nav>
        <div className="wallet">
          <appkit-network-button />
          <appkit-button balance="show" />
        </div>
      </header>
      <main>
        <section>
          <h1>Small pictures of buildings, sold fairly</h1>
          <p className="soft">Artists set the price, you own the print. Everything settles on Ethereum or Polygon in under a minute.</p>
          {isConnected ? undefined : (
            <p>
              <appkit-connect-button />
            </p>
          )}
        </section>
        <AccountCard />
        <ul className="shelf" id="shelf">
          {prints.map((text, index) => (
            <li key={text}>
              <img src={`/nft/${index}.svg`} alt="" width="320" height="320" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
