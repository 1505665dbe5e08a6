import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../lib/session.ts'
import { PasswordDialog } from './password-dialog.tsx'

const startAuthentication = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const tokens = { access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }

beforeEach(() => {
  // A token that is not about to expire.
  const access_token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
  beginSession({ ...tokens, access_token }, false)
  startAuthentication.mockReset()
})

function show(status: number, body: object) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', (target: string, init: RequestInit) => {
    sent.push(new Request(new URL(target, 'http://portal.test'), init))
    const answer = /passkey/.test(target) ? (/options|question|begin/.test(target) ? { options: {} } : body) : {}
    const detail = { user: { email: 'ada@world.test' } }
    if (/user_detail/.test(target)) return Promise.resolve(new Response(JSON.stringify(detail)))
    return Promise.resolve(new Response(JSON.stringify(answer), { status: answer === body ? status : 200 }))
  })
  const onConfirmed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PasswordDialog onConfirmed={onConfirmed} onCancel={() => undefined} />
    </QueryClientProvider>,
  )
  return { onConfirmed, sent }
}

test('confirms with a passkey in place of the password, for the same session', async () => {
  startAuthentication.mockResolvedValue({ id: 'x', rawId: 'x', response: {} })
  const { onConfirmed, sent } = show(200, { success: true, ...tokens })
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('keeps the password field when the passkey is canceled', async () => {
  startAuthentication.mockRejectedValue(new Error('dismissed'))
  const { onConfirmed } = show(200, {})
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText('That passkey didn’t work for this account. Try again or enter your password.')).toBeDefined()
  expect(onConfirmed).not.toHaveBeenCalled()
})
