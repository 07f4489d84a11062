import { createClient, DigestEntryType, formatDateLogged } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import type { DigestDialog, DigestEvent } from '@postern/core/machines'
import { canConfirm, initialDigestState, nextDigestState, releaseBoxes } from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'

const calls = createClient({ baseUrl: 'https://portal.example/api/' }).quarantineDigest
const texts = quarantineDigestMessages.en
const nothing = () => ''

/** A digest page of your own: core says what is possible and what to send, this file draws and sends it. Rejects with an `ApiError`. */
export async function showDigest(page: HTMLElement, id: number, search: string): Promise<void> {
  const link = parseDigestLink(search)
  const { releaseCode, timeZone } = link
  const entry = await calls.get({ id, releaseCode })
  const facts = [entry.message.sender, entry.message.subject, formatDateLogged(entry.timestamp, timeZone)]
  let state = initialDigestState(entry, link)
  const news = draw('p', { role: 'status' })
  show()

  async function send(event: DigestEvent): Promise<void> {
    const before = state.call
    state = nextDigestState(state, event)
    show()
    if (!state.call || state.call === before) return
    const isBlock = state.call.kind === 'block'
    const block = { entryType: DigestEntryType.Block, allowBlockToken: link.allowBlockToken ?? '', envelopeOnly: false }
    const call: Promise<unknown> = isBlock ? calls.addListEntry({ id, ...block }) : calls.release({ id, releaseCode })
    const problem = await call.then(nothing, ({ message }: Error) => message)
    news.textContent = problem || (isBlock ? texts.blocked : texts.released)
    await send({ type: problem ? 'callFailed' : 'callSucceeded' })
  }

  function show(): void {
    const focused = document.activeElement?.id ?? ''
    const list = draw('ul', {}, ...facts.map((fact) => draw('li', {}, fact)))
    const below = state.dialog ? question(state.dialog) : choices()
    page.replaceChildren(draw('h1', {}, texts.title), list, ...below, news)
    document.getElementById(focused)?.focus()
  }

  function choices(): HTMLElement[] {
    const release = button(texts.release, { type: 'releasePressed' })
    return state.allowBlockToken ? [release, button(texts.block, { type: 'blockPressed' })] : [release]
  }

  function question(dialog: DigestDialog): HTMLElement[] {
    const isRelease = dialog.kind === 'release'
    const ticks = (isRelease ? releaseBoxes(state, false) : []).map((box) => {
      const checked = isRelease && dialog.ticked.includes(box)
      const tick = { type: 'checkbox', id: box, checked, onchange: () => send({ type: 'boxToggled', box }) }
      return draw('label', {}, draw('input', tick), texts.boxes[box])
    })
    const yes = button(isRelease ? texts.release : texts.block, { type: 'confirmed' })
    const words = draw('p', {}, isRelease ? texts.confirmTitle : texts.blockBody)
    return [words, ...ticks, yes, button(texts.cancel, { type: 'dialogClosed' })]
  }

  function button(name: string, event: DigestEvent): HTMLElement {
    const disabled = state.call !== null || (event.type === 'confirmed' && !canConfirm(state))
    return draw('button', { id: event.type, disabled, onclick: () => send(event) }, name)
  }
}

function draw(tag: string, values: object, ...inside: (Node | string)[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), values)
  element.append(...inside)
  return element
}
