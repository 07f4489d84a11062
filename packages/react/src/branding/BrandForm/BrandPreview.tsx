import { brandColor } from '@postern/core/contract'
import { formatNumber, resellerBrandMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { PosternBase } from '../../provider/PosternBase'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { Appearance } from '../../provider/PosternRoot'
import { checkTheme } from '../../theme/check-theme'
import { createTheme } from '../../theme/create-theme'
import { Badge } from '../../ui/Badge/Badge'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import type { BrandDraft } from '../brand-draft'
import styles from './BrandForm.module.css'
import { BrandPicture } from './BrandPicture'

type BrandPreviewProps = Pick<BrandDraft, 'brand' | 'brandDark' | 'neutral' | 'logo' | 'logoDark'>

/** Preview of pages in light and dark, with a check that their colours are readable. An invalid colour counts as absent. */
export function BrandPreview({ logo, logoDark, ...colors }: BrandPreviewProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const locale = useLocale()
  const [brand, brandDark, neutral] = [colors.brand, colors.brandDark, colors.neutral].map((text) => brandColor(text))
  const appearance = useMemo<Appearance>(
    () => ({ ...(brand && { brand }), ...(brandDark && { brandDark }), ...(neutral && { neutral }) }),
    [brand, brandDark, neutral],
  )
  const pairs = useMemo(() => {
    const { theme } = createTheme({ ...appearance, brand: appearance.brand ?? '#4f46e5' })
    return theme ? checkTheme(theme) : []
  }, [appearance])
  const failed = pairs.filter(({ ratio, least }) => ratio < least).length
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme} className={styles.preview}>
            <figcaption className={styles.caption}>{texts.preview[theme]}</figcaption>
            <PosternBase locale={locale} appearance={{ ...appearance, theme }}>
              <Sample logo={theme === 'dark' ? logoDark : logo} />
            </PosternBase>
          </figure>
        ))}
      </div>
      {pairs.length > 0 && (
        <Banner tone={failed > 0 ? 'warning' : 'success'} role="status">
          {failed > 0
            ? texts.contrastBad(number(failed), number(pairs.length))
            : texts.contrastGood(number(pairs.length))}
        </Banner>
      )}
    </>
  )
}

/** Sample page; nothing in it is interactive. */
function Sample({ logo }: { logo: string | null }) {
  const { sample } = useTexts('resellerBrand', resellerBrandMessages)
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.bar}>
        {logo ? <BrandPicture className={styles.image} address={logo} alt="" /> : <b>{sample.logo}</b>}
      </div>
      <b>{sample.heading}</b>
      <span>
        {sample.text} <span className={styles.link}>{sample.link}</span> <Badge tone="danger">{sample.badge}</Badge>
      </span>
      <div className={styles.actions}>
        <Button size="sm" variant="primary" tabIndex={-1}>
          {sample.primary}
        </Button>
        <Button size="sm" tabIndex={-1}>
          {sample.secondary}
        </Button>
      </div>
    </div>
  )
}
