import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rules } from './rules.tsx'

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))

const refusal = {
  success: false,
  code: 100,
  message: 'Please check what you entered.',
  validation_errors: { name: ['Use only letters, numbers and common symbols.'] },
}

/** A server without rules that refuses the name of every rule. */
function serve() {
  vi.stubGlobal('fetch', (_target: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? answer(200, { success: true, rules: [], contacts: [], machines: [] }) : answer(400, refusal),
  )
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Rules />
    </QueryClientProvider>,
  )

const newRule = () => screen.findByRole('button', { name: 'New rule' })
const name = () => screen.getByRole('textbox', { name: 'Rule name' })

describe('the form of an alert rule', () => {
  test('begins at its first field, and Cancel leads back to the button that opened it', async () => {
    serve()
    show()
    await userEvent.click(await newRule())
    expect(document.activeElement).toBe(name())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await newRule())
  })

  test('leads to a name that is missing', async () => {
    serve()
    show()
    await userEvent.click(await newRule())
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(name().getAttribute('aria-invalid')).toBe('true')
  })

  test('leads to a name that the server refuses, and drops the error while it is corrected', async () => {
    serve()
    show()
    await userEvent.click(await newRule())
    await userEvent.type(name(), 'A')
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    expect(await screen.findByText('Use only letters, numbers and common symbols.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await userEvent.type(name(), 'b')
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull())
  })
})
