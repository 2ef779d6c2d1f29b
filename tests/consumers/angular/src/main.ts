import { Component, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { provideRouter, RouterOutlet } from '@angular/router'

@Component({ selector: 'app-root', imports: [RouterOutlet], template: '<router-outlet />' })
class App {}

bootstrapApplication(App, {
  providers: [
    provideZonelessChangeDetection(),
    provideRouter([
      { path: '', pathMatch: 'full', loadComponent: () => import('./wallet.component').then(({ WalletComponent }) => WalletComponent) },
      { path: 'bare', loadComponent: () => import('./bare.component').then(({ BareComponent }) => BareComponent) },
    ]),
  ],
})
