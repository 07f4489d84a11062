import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Menu, type MenuItem } from '../ui/Menu/Menu'
import styles from './ResourceListView/ResourceListView.module.css'

/** Menu in a list's header for actions that are used rarely. Renders nothing without items. */
export function ListMenu({ items }: { items: readonly MenuItem[] }) {
  const { moreActions } = useTexts('list', listMessages)
  return items.length > 0 && <Menu label={moreActions} items={items} size="md" className={styles.icon} />
}
