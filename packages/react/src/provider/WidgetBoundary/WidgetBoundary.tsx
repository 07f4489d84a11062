import { crashMessages } from '@postern/core/texts'
import { Component, type ContextType, createContext, type ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { StatePart } from '../../ui/StatePart/StatePart'
import { useTexts } from '../PosternContext'

export interface WidgetBoundaryProps {
  children: ReactNode
}

/** Called with an error that crashed a widget below. */
export const CrashContext = createContext<(error: unknown) => void>(() => {})

/** Contains an error within its widget: the rest of the page, and of a host's, keeps working (XB-26). */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  static override contextType = CrashContext
  declare context: ContextType<typeof CrashContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.context(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Crashed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts('crash', crashMessages)
  return (
    <StatePart name="failure">
      <Notice
        icon="warning"
        role="alert"
        title={texts.title}
        action={<Button onClick={onRetry}>{texts.action}</Button>}
      >
        {texts.text}
      </Notice>
    </StatePart>
  )
}
