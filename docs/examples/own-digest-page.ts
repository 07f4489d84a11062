import { createClient, DigestEntryType, formatDateLogged } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { canConfirm, type DigestEvent, initialDigestState, nextDigestState, releaseBoxes } from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'

const calls = createClient({ baseUrl: 'https://portal.example/api/' }).quarantineDigest
const texts = quarantineDigestMessages.en

/**
 * A digest page of your own: core says which actions are possible and what to send, this file renders and sends it. Rejects with an
 * `ApiError`.
 */
export async function showDigest(page: HTMLElement, id: number, search: string): Promise<void> {
  const { releaseCode, timeZone, ...link } = parseDigestLink(search)
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
    const own = { entryType: DigestEntryType.Block, allowBlockToken: link.allowBlockToken ?? '', envelopeOnly: false }
    const call: Promise<unknown> = isBlock ? calls.addListEntry({ id, ...own }) : calls.release({ id, releaseCode })
    const problem = await call.then(() => '').catch(({ message }: Error) => message)
    news.textContent = problem || (isBlock ? texts.blocked : texts.released)
    await send(problem ? { type: 'callFailed', message: problem } : { type: 'callSucceeded' })
  }

  function show(): void {
    const focused = document.activeElement?.id ?? ''
    page.replaceChildren(draw('h1', {}, texts.title), ...facts.map((fact) => draw('p', {}, fact)), ...choices(), news)
    document.getElementById(focused)?.focus()
  }

  function choices(): HTMLElement[] {
    const block = state.allowBlockToken ? [button(texts.block, 'blockPressed')] : []
    if (!state.dialog) return [button(texts.release, 'releasePressed'), ...block]
    const ticked = state.dialog.kind === 'release' ? state.dialog.ticked : null
    const [words, confirm] = ticked ? [texts.confirmTitle, texts.release] : [texts.blockBody, texts.block]
    const ticks = (ticked ? releaseBoxes(state, false) : []).map((box) => {
      const onchange = () => send({ type: 'boxToggled', box })
      const tick = draw('input', { type: 'checkbox', id: box, checked: ticked?.includes(box), onchange })
      return draw('label', {}, tick, texts.boxes[box])
    })
    return [draw('p', {}, words), ...ticks, button(confirm, 'confirmed'), button(texts.cancel, 'dialogClosed')]
  }

  function button(name: string, type: 'releasePressed' | 'blockPressed' | 'confirmed' | 'dialogClosed'): HTMLElement {
    const disabled = state.call !== null || (type === 'confirmed' && !canConfirm(state))
    return draw('button', { id: type, disabled, onclick: () => send({ type }) }, name)
  }
}

function draw(tag: string, values: object, ...inside: (Node | string)[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), values)
  element.append(...inside)
  return element
}
