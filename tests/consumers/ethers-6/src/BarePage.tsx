import { BrowserProvider, type Eip1193Provider, formatEther } from 'ethers'
import { useState } from 'react'

/** The same with `window.ethereum` alone. */
export const BarePage = () => {
  const [balance, setBalance] = useState('none')
  const connect = async () => {
    const wallet: unknown = Reflect.get(window, 'ethereum')
    if (!wallet) return
    const provider = new BrowserProvider(wallet as Eip1193Provider, 'any')
    setBalance(formatEther(await provider.getBalance(await provider.getSigner())))
  }
  return (
    <main>
      <button type="button" onClick={connect}>
        Connect
      </button>
      <p>{balance}</p>
    </main>
  )
}
