import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExportData } from './owner-dialogs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(reply: () => Response) {
  const requests: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    requests.push({ url, body: JSON.parse(body) })
    return Promise.resolve(reply())
  })
  const onClose = vi.fn()
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ExportData machine={{ id: 7 }} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { requests, onClose }
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

describe('export of the data of a machine', () => {
  test('says what the file leaves out, and saves it in the chosen format', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const contents: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) contents.push(content)
      return 'blob:file'
    })
    const { requests, onClose } = show(() => json({ success: true, file_name: 'machine-7.zip', content: btoa('PK') }))
    expect(screen.getByText(/Players aren’t named/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'JSON Lines' }))
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(requests).toMatchObject([
      { url: expect.stringContaining('machine_data_file'), body: { machine_id: 7, format: 'jsonl' } },
    ])
    expect(saved).toHaveBeenCalledOnce()
    expect(await contents[0]?.text()).toBe('PK')
  })

  test('stays open with a sentence when the limit is reached', async () => {
    const { onClose } = show(() => json({ success: false, code: 429, message: 'Too many requests.' }, 429))
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})
