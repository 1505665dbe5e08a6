import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useKioskBoard } from './use-kiosk-board.ts'

/** Shows a board whose read is answered with a status; returns the addresses that were read. */
function showBoard(status: number) {
  const addresses: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('event_code=')) addresses.push(address)
    return Promise.resolve(new Response(JSON.stringify({ code: status }), { status }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const { result } = renderHook(() => useKioskBoard('spring'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { addresses, result }
}

describe('useKioskBoard', () => {
  test.each([
    ['reads an unknown code once', 404, 1],
    ['repeats a read that failed on the server', 500, 2],
  ])('%s', async (_, status, reads) => {
    const { addresses, result } = showBoard(status)
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(addresses).toHaveLength(reads)
  })
})
