import { describe, expect, it } from 'vitest'
import { isCallableUrl } from './callable-url'

describe('isCallableUrl', () => {
  it.each(['https://hooks.contoso.example/postern?team=1', 'http://erp.internal:8080/', 'https://[2a00:1450::1]/x'])(
    'accepts %s',
    (url) => expect(isCallableUrl(url)).toBe(true),
  )

  it.each(['', 'hooks.contoso.example', 'ftp://contoso.example/', 'https://', 'javascript:alert(1)', 'file:///etc'])(
    'rejects what is no web address: %j',
    (url) => expect(isCallableUrl(url)).toBe(false),
  )

  it.each(['https://user@contoso.example/', 'https://user:secret@contoso.example/', 'https://contoso.example/#part'])(
    'rejects credentials and fragments: %s',
    (url) => expect(isCallableUrl(url)).toBe(false),
  )
})
