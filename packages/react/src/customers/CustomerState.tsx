import type { ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'
import { customers } from './useCustomer'

export interface CustomerStateProps<T> extends Omit<ObjectLoadProps<T>, 'words'> {
  /** Default: that there is no such customer. */
  notFoundTitle?: string
}

/** What has loaded of a customer, or what stands in its place. */
export function CustomerState<T>({ notFoundTitle, ...props }: CustomerStateProps<T>) {
  return <customers.State {...props} {...(notFoundTitle !== undefined && { words: { notFoundTitle } })} />
}
