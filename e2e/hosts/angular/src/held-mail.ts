import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { configure, registerElements } from '@postern/react/elements'

registerElements()
configure({ api: 'https://portal.reseller.example/api/', getToken })

async function getToken() {
  const answer = await fetch('/postern-token')
  if (!answer.ok) throw new Error('Nobody is signed in.')
  return answer.text()
}

@Component({
  selector: 'held-mail',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>{{ title() }}</h1>
    <postern-quarantine-search theme="auto" [appearance]="appearance" (postern-open)="open($event)" />
  `,
})
export class HeldMail {
  readonly appearance = { brand: '#0a7c4a' }
  readonly title = signal('Held mail')

  open(event: CustomEvent<{ entry: { id: number } }>): void {
    event.preventDefault()
    this.title.set(`Message ${event.detail.entry.id}`)
  }
}
