import { Injectable, signal } from '@angular/core'
import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'

@Injectable({ providedIn: 'root' })
export class WalletService {
  readonly modal = createAppKit({
    networks: [mainnet, polygon],
    adapters: [new EvmAdapter()],
    metadata: { name: 'A page', description: 'A page with a wallet', url: location.origin, icons: [] },
    // Wallets of this browser first, then wallets on phones.
    features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
  })
  readonly account = signal(this.modal.getAccount())

  constructor() {
    this.modal.subscribeAccount((account) => this.account.set(account))
  }
}
