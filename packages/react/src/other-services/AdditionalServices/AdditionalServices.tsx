import { type AdditionalService, additionalServices, type NavigationLinks } from '@postern/core/navigation'
import { otherServicesMessages, pageMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ButtonLink } from '../../ui/Button/Button'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './AdditionalServices.module.css'

export interface AdditionalServicesProps {
  /** Addresses of the pages about the services; a service without one is not shown (AM-011). */
  links: NavigationLinks
  /** Level of the page's heading; the cards' are one below. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const icons: Record<AdditionalService['key'], IconName> = {
  managedDns: 'globe',
  phishingTraining: 'phish',
  dmarc: 'shield',
}

/** Additional services available with the portal, each with a link to its page (LO-078 to LO-080). */
export const AdditionalServices = /* @__PURE__ */ defineWidget('AdditionalServices', AdditionalServicesContent, {
  isPublic: true,
})

export const additionalServicesElement = {
  properties: ['links'],
  needs: ['links'],
  client: 'none',
} as const satisfies ElementOf<typeof AdditionalServices>

function AdditionalServicesContent({ links, headingLevel = 2 }: AdditionalServicesProps) {
  const texts = useTexts('otherServices', otherServicesMessages)
  const { opensInNewTab } = useTexts('page', pageMessages)
  const Heading = `h${headingLevel}` as const
  const CardHeading = `h${headingLevel + 1}` as 'h2' | 'h3' | 'h4'
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Heading className={styles.heading}>{texts.title}</Heading>
        <p className={styles.text}>{texts.intro}</p>
      </div>
      <ul className={styles.cards}>
        {additionalServices(links).map(({ key, href }) => (
          <li key={key} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icons[key]} />
            </span>
            <CardHeading className={styles.title}>{texts[key].title}</CardHeading>
            <p className={styles.text}>{texts[key].text}</p>
            <ButtonLink href={href} icon="external" target="_blank" rel="noopener noreferrer">
              {texts[key].open}
              <span className={visuallyHidden.root}> {opensInNewTab}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
