import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SupportAddress, useSupportLink } from './support-address.tsx'

const flags = { success: true, registration: true, notice: null, support_email: 'help@pinball.club' }

const Button = () => <a href={useSupportLink()}>Email us</a>

function show(fetched: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetched)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <SupportAddress />
      <Button />
    </QueryClientProvider>,
  )
}

describe('the address of support', () => {
  test('is the one that the server names', async () => {
    show(() => Promise.resolve(Response.json(flags)))
    const link = await screen.findByRole('link', { name: 'help@pinball.club' })
    expect(link.getAttribute('href')).toBe('mailto:help@pinball.club')
    expect(screen.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe('mailto:help@pinball.club')
  })

  test('is left out until then', () => {
    const { container } = show(() => new Promise(() => undefined))
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(container.textContent).toBe('Email us')
  })
})
