import { createClient, type Locale } from '@postern/core'
import { PosternProvider } from '@postern/react'
import { useSyncExternalStore } from 'react'
import { MailPage } from './MailPage'
import { Tabs } from './Tabs'
import { usePlace } from './use-place'

const { dataset } = document.documentElement

const client = createClient({
  baseUrl: `${dataset.portal}/api/`,
  async getToken() {
    const answer = await fetch('/postern-token')
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  },
})

/** Wraps only our widgets, so that the page's own parts keep their look. Brand and theme come from the site's style sheet. */
export function SiteApp() {
  const locale = useSyncExternalStore(whenChosen, () => dataset.language) as Locale
  const place = usePlace()
  return (
    <>
      <Tabs current={place.page} />
      <PosternProvider client={client} locale={locale}>
        <MailPage {...place} />
      </PosternProvider>
    </>
  )
}

function whenChosen(listener: () => void): () => void {
  addEventListener('chosen', listener)
  return () => removeEventListener('chosen', listener)
}
