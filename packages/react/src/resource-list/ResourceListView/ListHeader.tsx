import { formatNumber, listMessages } from '@postern/core/texts'
import { usePart } from '../../parts/use-part'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Progress } from '../../ui/Progress/Progress'
import type { ResourceListOptions } from '../resource-list'
import type { useExport } from '../useExport'
import styles from './ResourceListView.module.css'

export interface ListHeaderProps
  extends Pick<ResourceListOptions<never>, 'title' | 'intro' | 'actions'>,
    Required<Pick<ResourceListOptions<never>, 'headingLevel'>> {
  /** Absent: no export. */
  file?: ReturnType<typeof useExport>
  /** True if there is something to export. */
  hasRows: boolean
  /** Absent: it cannot be reloaded. */
  onReload?: () => void
  isReloading: boolean
  isOffline: boolean
}

/** Title and actions for the whole list. */
export function ListHeader({ title, intro, actions, headingLevel, file, onReload, ...is }: ListHeaderProps) {
  const texts = useTexts('list', listMessages)
  const Heading = `h${headingLevel}` as const
  const header = usePart('header', styles.header)
  const titlePart = usePart('title', styles.title)
  const actionsPart = usePart('actions', styles.actions)
  return (
    <header {...header}>
      <div className={styles.words}>
        <Heading {...titlePart}>{title}</Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      <div {...actionsPart}>
        {file && <ExportButton file={file} isOff={is.isOffline || !is.hasRows} />}
        {onReload && (
          <IconButton
            size="md"
            icon="refresh"
            label={texts.refresh}
            aria-busy={is.isReloading}
            className={styles.icon}
            onClick={onReload}
          />
        )}
        {actions}
      </div>
    </header>
  )
}

interface ExportButtonProps extends Required<Pick<ListHeaderProps, 'file'>> {
  /** Disabled: there are no rows, or no network. */
  isOff: boolean
}

function ExportButton({ file, isOff }: ExportButtonProps) {
  const texts = useTexts('list', listMessages).export
  const locale = useLocale()
  if (file.progress) {
    const { done, total } = file.progress
    const words = texts.running(formatNumber(done, locale), formatNumber(total, locale))
    return (
      <span className={styles.export}>
        <Progress label={texts.button} value={done} max={total} words={words} />
        <Button size="sm" onClick={file.cancel}>
          {texts.cancel}
        </Button>
      </span>
    )
  }
  return (
    <IconButton
      size="md"
      icon="download"
      label={texts.button}
      disabled={isOff}
      className={styles.icon}
      onClick={() => void file.start()}
    />
  )
}
