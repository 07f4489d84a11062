import type { ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'
import { customers } from './useCustomer'

export interface CustomerStateProps<T> extends Omit<ObjectLoadProps<T>, 'words'> {
  /** Default: there is no such customer. */
  notFoundTitle?: string
}

/** Loaded data of a customer, or a placeholder for it. */
export function CustomerState<T>({ notFoundTitle, ...props }: CustomerStateProps<T>) {
  return <customers.State {...props} {...(notFoundTitle !== undefined && { words: { notFoundTitle } })} />
}
