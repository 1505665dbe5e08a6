import type { GameTitle } from '@portal/contract/games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { InstructionsDialog } from './instructions-dialog.tsx'

const title = { code: 'ZIL', name: 'Godzilla' } as GameTitle

function show(status: number, body: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InstructionsDialog title={title} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

describe('the instructions of a game', () => {
  test.each([
    ['the server knows none', 404, { success: false, code: 404, message: 'no' }],
    ['the list is empty', 200, { success: true, documents: [] }],
  ])('have a title of their own when %s', async (_, status, body) => {
    show(status, body)
    expect(await screen.findByRole('heading', { name: 'No instructions found' })).toBeDefined()
    expect(screen.getByText('There are no instructions for Godzilla yet.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined()
  })
})
