import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Address } from './Address'

describe('Address', () => {
  afterEach(cleanup)

  it('truncates the local part and keeps the domain in a narrow place (XB-09)', () => {
    const { container } = render(<Address>{'a-very-long-local-part-of-an-address@payrol1-verify.example'}</Address>)
    container.style.inlineSize = '220px'

    const domain = screen.getByText('@payrol1-verify.example')
    const local = screen.getByText('a-very-long-local-part-of-an-address')

    expect(domain.scrollWidth).toBe(domain.clientWidth)
    expect(local.scrollWidth).toBeGreaterThan(local.clientWidth)
  })

  it('stays on one line even when its domain does not fit', () => {
    const domain = '@of-a-rather-long-department.subsidiary.contoso.example'
    const { container } = render(<Address>{`no-reply${domain}`}</Address>)
    container.style.inlineSize = '160px'

    const shown = screen.getByText(domain)

    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
    expect(shown.clientHeight).toBeLessThan(30)
  })

  it('shows text without an address in full', () => {
    render(<Address>(no sender)</Address>)

    expect(screen.getByText('(no sender)')).toBeTruthy()
  })
})
