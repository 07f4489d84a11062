import { customerMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'
import { isRefused } from './useCustomer'

export interface CustomerStateProps<T> extends Omit<ObjectLoadProps<T>, 'words'> {
  /** Default: that there is no such customer. */
  notFoundTitle?: string
}

/** What has loaded of a customer, or what stands in its place. */
export function CustomerState<T>({ of, notFoundTitle, ...props }: CustomerStateProps<T>) {
  const { loadFailed, ...texts } = useTexts('customer', customerMessages)
  return (
    <ObjectLoad
      {...props}
      of={isRefused(of.error) ? { error: of.error, refetch: of.refetch } : of}
      words={{ ...texts, failed: loadFailed, notFoundTitle: notFoundTitle ?? texts.notFoundTitle }}
    />
  )
}
