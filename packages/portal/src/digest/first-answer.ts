/**
 * Takes the server's answer to the first question, which it wrote into the page's head as JSON in the tag `postern-first-answer`; returns
 * `null` on a page that was not rendered for one message. The tag is removed: a second look requests it again.
 */
export function takeFirstAnswer(page: ParentNode): Response | null {
  const tag = page.querySelector<HTMLMetaElement>('meta[name="postern-first-answer"]')
  tag?.remove()
  try {
    const { status, body } = JSON.parse(tag?.content ?? '') as { status: number; body: string }
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  } catch {
    return null
  }
}
