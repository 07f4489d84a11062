import { describe, expect, it } from 'vitest'
import { formatRecoveryCode, isFactorCode, readRecoveryCode } from './recovery-code'

describe('readRecoveryCode', () => {
  it.each(['7k3m-9xq2-04tv-1s8d', ' 7K3M 9XQ2 04TV 1S8D ', '7k3m9xq2o4tvls8d', '7k3m–9xq2–O4TV–Is8d'])(
    'reads %j',
    (text) => {
      expect(readRecoveryCode(text)).toBe('7k3m9xq204tv1s8d')
    },
  )

  it.each(['', '123456', '7k3m-9xq2-04tv-1s8', '7k3m-9xq2-04tv-1s8dd', '7k3m-9xq2-04tv-1s8u', '７k3m-9xq2-04tv-1s8d'])(
    'rejects %j',
    (text) => {
      expect(readRecoveryCode(text)).toBeNull()
    },
  )

  it('parses the output of formatRecoveryCode', () => {
    expect(formatRecoveryCode('7k3m9xq204tv1s8d')).toBe('7k3m-9xq2-04tv-1s8d')
    expect(readRecoveryCode(formatRecoveryCode('7k3m9xq204tv1s8d'))).toBe('7k3m9xq204tv1s8d')
  })
})

describe('isFactorCode', () => {
  it('accepts only 6-character codes and recovery codes (AM-035)', () => {
    expect(['123456', ' 123456 ', '7k3m-9xq2-04tv-1s8d'].every(isFactorCode)).toBe(true)
    expect(['', '12345', '1234567', '7k3m-9xq2'].some(isFactorCode)).toBe(false)
  })
})
