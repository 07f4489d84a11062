import { type Customer, catalogueName, Service } from '@postern/core'
import { customersMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Icon, type IconName } from '../ui/Icon/Icon'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './ServiceIcons.module.css'

const icons: Readonly<Record<number, IconName>> = {
  [Service.EmailSecurity]: 'shield',
  [Service.Continuity]: 'clock',
  [Service.Archiving]: 'archive',
  [Service.Phishing]: 'phish',
  [Service.FileExchange]: 'external',
  [Service.EncryptedEmail]: 'lock',
}

/** Active services of a customer, each with its icon and name; unknown services are not shown (AM-101). */
export function ServiceIcons({ services }: Pick<Customer, 'services'>) {
  const { services: names } = useTexts('customers', customersMessages)
  const shown = services.flatMap((service) => {
    const name = service.isActive ? catalogueName(service, names) : null
    return name === null ? [] : [{ id: service.id, name }]
  })
  if (shown.length === 0) return '–'
  return (
    <span className={styles.root}>
      {shown.map(({ id, name }) => (
        <span key={id} className={styles.service}>
          <Icon name={icons[id] ?? 'services'} />
          <Untrusted>{name}</Untrusted>
        </span>
      ))}
    </span>
  )
}
