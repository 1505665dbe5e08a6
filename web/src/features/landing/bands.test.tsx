import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GoldBand } from './bands.tsx'

function show(flags?: { sells_membership: boolean }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  if (flags) client.setQueryData(['content', 'flags', {}], flags)
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  render(
    <QueryClientProvider client={client}>
      <GoldBand />
    </QueryClientProvider>,
  )
  return screen.queryByRole('link', { name: 'Get All-Access' })
}

test.each([
  ['a portal with a shop offers All-Access', { sells_membership: true }, true],
  ['a portal offers All-Access before the server has answered', undefined, true],
  ['a portal without a shop offers no All-Access', { sells_membership: false }, false],
])('the landing page of %s', (_, flags, isOffered) => {
  expect(show(flags) !== null).toBe(isOffered)
})
