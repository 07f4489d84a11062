import type { ReactNode } from 'react'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import { useLocale } from '../../packages/react/src/provider/PosternContext.ts'
import { PosternDefaults } from '../../packages/react/src/provider/PosternDefaults.tsx'
import type { Appearance } from '../../packages/react/src/provider/PosternRoot.tsx'
import styles from './BrandLab.module.css'

export interface PreviewProps {
  appearance: Appearance
  name: string
  /** Address of a picture; null for none. */
  logo: string | null
  children: (logo: ReactNode) => ReactNode
}

/** Shows the lab's content in one look, below the logo; nested roots take the same look. */
export function Preview({ appearance, name, logo, children }: PreviewProps) {
  const picture = logo ? <img className={styles.logo} src={logo} alt="Logo" /> : <b>Your logo</b>
  return (
    <PosternDefaults appearance={appearance}>
      <PosternBase locale={useLocale()}>
        <section aria-label={name} className={styles.preview}>
          <div className={styles.header}>{picture}</div>
          {children(picture)}
        </section>
      </PosternBase>
    </PosternDefaults>
  )
}
