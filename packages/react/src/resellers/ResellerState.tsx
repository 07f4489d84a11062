import { resellerFormMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

export interface ResellerStateProps<T> extends Omit<ObjectLoadProps<T>, 'words'> {
  /** What is said while it loads, and when that failed. Default: of the reseller. */
  words?: { loading: string; failedTitle: string }
}

/** What has loaded of a reseller, or what stands in its place. */
export function ResellerState<T>({ words, ...props }: ResellerStateProps<T>) {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const { loading, failedTitle } = words ?? texts
  return (
    <ObjectLoad
      {...props}
      words={{ ...texts, loading, failedTitle, notFoundTitle: texts.goneTitle, notFound: texts.gone }}
    />
  )
}
