import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core'
import { WalletService } from './wallet.service'

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <appkit-button></appkit-button>
      <button type="button" data-testid="connect" (click)="modal.open()">Connect</button>
      <p data-testid="address">{{ account().address ?? 'none' }}</p>
      <p data-testid="status">{{ account().status }}</p>
      @if (account().isConnected) {
        <button type="button" data-testid="disconnect" (click)="modal.disconnect()">Disconnect</button>
      }
    </main>
  `,
})
export class WalletComponent {
  private readonly wallet = inject(WalletService)
  protected readonly modal = this.wallet.modal
  protected readonly account = this.wallet.account
}
