import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DescriptionList } from './DescriptionList'

describe('DescriptionList', () => {
  afterEach(cleanup)

  it('labels each value with its key and offers to copy an id', () => {
    render(
      <DescriptionList
        items={[
          { key: 'id', label: 'Message id', value: '<4b1f@a.example>', copy: '<4b1f@a.example>' },
          { key: 'size', label: 'Size', value: '12 kB' },
        ]}
      />,
    )

    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Message id', 'Size'])
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copy Message id'])
  })
})
