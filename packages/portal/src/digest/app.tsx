import { createRoot } from 'react-dom/client'
import '@postern/react/styles.css'
import '../page.css'
import { DigestPage, type DigestPageProps } from './DigestPage'

export function start(props: DigestPageProps): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<DigestPage {...props} />)
}
