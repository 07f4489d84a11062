import { TwoFactorSetup, type TwoFactorSetupProps } from '../../auth/TwoFactorSetup/TwoFactorSetup'
import { useElement } from '../runtime/element-context'

export function TwoFactorSetupElement({
  isOpen = false,
  onTwoFactorEnabled,
  ...props
}: Partial<Pick<TwoFactorSetupProps, 'isOpen'>> & Omit<TwoFactorSetupProps, 'isOpen' | 'onClose'>) {
  const { change } = useElement()
  return (
    <TwoFactorSetup
      {...props}
      isOpen={isOpen}
      onClose={() => change('isOpen', false, 'close', {})}
      onTwoFactorEnabled={(details) => {
        change('isOpen', false, 'close', {})
        onTwoFactorEnabled(details)
      }}
    />
  )
}
