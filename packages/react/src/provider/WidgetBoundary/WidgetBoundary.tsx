import { crashMessages } from '@postern/core/texts'
import { Component, type ContextType, createContext, type ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { StatePart } from '../../ui/StatePart/StatePart'
import { useTexts } from '../PosternContext'

export interface WidgetBoundaryProps {
  children: ReactNode
}

/** Told of an error that a widget below did not survive. */
export const CrashContext = createContext<(error: unknown) => void>(() => {})

/** Keeps an error inside its widget: the rest of the page, and a host's, goes on (XB-26). */
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
