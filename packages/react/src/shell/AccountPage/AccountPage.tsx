import { PublicPage, type PublicPageProps } from '../PublicPage/PublicPage'
import styles from './AccountPage.module.css'
import { BrandPanel } from './BrandPanel'

export type AccountPageProps = Omit<PublicPageProps, 'width'>

/** Page for logging in and for passwords: a form, with a picture in the brand's colour beside it if there is room. */
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
