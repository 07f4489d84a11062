import { createRoot } from 'react-dom/client'
import '@postern/react/styles.css'
import '../page.css'
import { BrandProvider } from '../branding/BrandProvider'
import { brandBeforePaint } from '../branding/brand'
import { DigestPage, type DigestPageProps } from './DigestPage'

export async function start(props: DigestPageProps, brandAnswer: Promise<Response>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const store = await brandBeforePaint(brandAnswer)
  createRoot(root).render(
    <BrandProvider store={store}>
      <DigestPage {...props} />
    </BrandProvider>,
  )
}
