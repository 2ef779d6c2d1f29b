import { Component, signal } from '@angular/core'

@Component({
  selector: 'app-bare',
  template: `
    <main>
      <button type="button" (click)="pressed.set(!pressed())">Connect</button>
      <p>{{ pressed() ? 'pressed' : 'none' }}</p>
    </main>
  `,
})
export class BareComponent {
  protected readonly pressed = signal(false)
}
