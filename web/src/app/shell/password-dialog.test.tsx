import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { api, query } from '../../lib/api.ts'
import { ProblemModal } from '../problem-modal.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))
const signedIn = { success: true, access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }

function show(fetched: () => Promise<Response>) {
  const sent = vi.fn(fetched)
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(query(api.profiles.userDetail).queryKey, { success: true, user: { email: 'dana@demo.test' } } as never)
  const outcome = { confirmed: vi.fn(), cancelled: vi.fn() }
  render(
    <QueryClientProvider client={client}>
      <PasswordDialog onConfirmed={outcome.confirmed} onCancel={outcome.cancelled} />
      <ProblemModal />
    </QueryClientProvider>,
  )
  return {
    ...outcome,
    sent,
    confirm: screen.getByRole('button', { name: 'Confirm' }),
    password: screen.getByLabelText('Password'),
  }
}

test('Confirm waits for a password', async () => {
  const { confirm, password } = show(() => answer(200, signedIn))
  expect(screen.getByText('For your security, please re-enter your password to access your account page.')).toBeDefined()
  expect(confirm).toHaveProperty('disabled', true)
  await userEvent.type(password, 'x')
  expect(confirm).toHaveProperty('disabled', false)
  await userEvent.clear(password)
  expect(confirm).toHaveProperty('disabled', true)
})

test('it logs in with the e-mail of who is signed in, once', async () => {
  const { confirm, password, confirmed, sent } = show(() => answer(200, signedIn))
  await userEvent.type(password, 'Flipper-Finger-88')
  await userEvent.dblClick(confirm)
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledOnce()
  const [, init] = sent.mock.calls[0] as unknown as [string, RequestInit]
  expect(JSON.parse(init.body as string)).toEqual({ identifier: 'dana@demo.test', password: 'Flipper-Finger-88' })
})

test('a wrong password is told at both fields and logs nobody out', async () => {
  const { confirm, password, confirmed } = show(() => answer(401, { success: false, code: 622, message: 'no' }))
  await userEvent.type(password, 'wrong')
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.getAllByText('No active user was found with those credentials')).toHaveLength(2))
  expect(confirmed).not.toHaveBeenCalled()
  await userEvent.type(password, 'er')
  expect(screen.queryByText('No active user was found with those credentials')).toBeNull()
})

test('Cancel gives up', async () => {
  const { cancelled } = show(() => answer(200, signedIn))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancelled).toHaveBeenCalledOnce()
})
