import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SecurityPage } from './security-view.tsx'

test('the policy for reports of vulnerabilities names the security address of the portal, times and limits', async () => {
  const flags = { success: true, registration: true, notice: null, security_email: 'safety@pinball.club' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(flags)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecurityPage />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'safety@pinball.club' })
  expect(link.getAttribute('href')).toBe('mailto:safety@pinball.club')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Report a security problem',
    'What to write',
    'How to test',
    'What to expect',
    'Safe harbor',
    'Out of scope',
  ])
  expect(screen.getByText(/We confirm your report within 3 working days/)).toBeDefined()
})
