import { PublicPage, type PublicPageProps } from '../PublicPage/PublicPage'
import styles from './AccountPage.module.css'
import { BrandPanel } from './BrandPanel'

export type AccountPageProps = Omit<PublicPageProps, 'width'>

/** A page for logging in and for passwords: a form, and beside it, where there is room, a picture in the brand's colour. */
export function AccountPage(props: AccountPageProps) {
  return (
    <div className={styles.root}>
      <PublicPage {...props} width="form" />
      <div className={styles.picture}>
        <BrandPanel />
      </div>
    </div>
  )
}
