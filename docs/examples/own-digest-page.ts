import { createClient, DigestEntryType, formatDateLogged } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { canConfirm, type DigestEvent, initialDigestState, nextDigestState, releaseBoxes } from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'

const calls = createClient({ baseUrl: 'https://portal.example/api/' }).quarantineDigest
const texts = quarantineDigestMessages.en

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
    const failure = await (isBlock ? block() : calls.release({ id, releaseCode })).then(
      () => null,
      (error: Error) => error,
    )
    news.textContent = failure?.message ?? (isBlock ? texts.blocked : texts.released)
    await send({ type: failure ? 'callFailed' : 'callSucceeded' })
  }

  function block(): Promise<unknown> {
    const allowBlockToken = link.allowBlockToken ?? ''
    return calls.addListEntry({ id, entryType: DigestEntryType.Block, allowBlockToken, envelopeOnly: false })
  }

  function show(): void {
    const focused = document.activeElement?.id ?? ''
    const list = draw('ul', {}, ...facts.map((fact) => draw('li', {}, fact)))
    page.replaceChildren(draw('h1', {}, texts.title), list, ...(state.dialog ? question() : choices()), news)
    document.getElementById(focused)?.focus()
  }

  function choices(): HTMLElement[] {
    const release = button(texts.release, { type: 'releasePressed' })
    return state.allowBlockToken ? [release, button(texts.block, { type: 'blockPressed' })] : [release]
  }

  function question(): HTMLElement[] {
    const { dialog } = state
    const no = button(texts.cancel, { type: 'dialogClosed' })
    if (dialog?.kind !== 'release')
      return [draw('p', {}, texts.blockBody), button(texts.block, { type: 'confirmed' }), no]
    const ticks = releaseBoxes(state, false).map((box) => {
      const checked = dialog.ticked.includes(box)
      const onchange = () => send({ type: 'boxToggled', box })
      return draw('label', {}, draw('input', { type: 'checkbox', id: box, checked, onchange }), texts.boxes[box])
    })
    return [draw('p', {}, texts.confirmTitle), ...ticks, button(texts.release, { type: 'confirmed' }), no]
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
