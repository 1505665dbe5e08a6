import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { EmailChange } from './email-change.tsx'

const email = 'dana@world.test'
const expired = { success: false, code: 100, message: 'This link has expired. Please request a new one.' }
const wrong = { success: false, code: 619, message: 'The password you entered is incorrect. Please try again.' }

type Sent = { call: string; body: unknown; authorization: string | null }

/** Shows the page over a portal with these replies, a problem for each that is not a success; returns the calls that it makes. */
function show(...replies: ({ success: boolean } & Record<string, unknown>)[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (target: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(target, 'http://portal.test')
    const authorization = new Headers(headers).get('authorization')
    sent.push({ call: `${method} ${pathname}`, body: JSON.parse(typeof body === 'string' ? body : 'null'), authorization })
    const reply = replies[sent.length - 1] ?? expired
    return Promise.resolve(Response.json(reply, { status: reply.success ? 200 : 400 }))
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EmailChange token="abc" /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return sent
}

const restoring = (proof: 'password' | 'code') => ({ success: true, action: 'restore', email, proof })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const address = 'POST /api/v1/portal/email_change'

describe('the page of a mail about a changed email', () => {
  test('restores nothing when it is opened, and reports an empty password without a call', async () => {
    const sent = show(restoring('password'))
    await press('Restore old address')
    expect(await screen.findByText('Please fill this in.')).toBeDefined()
    expect(sent).toEqual([{ call: `${address}/details`, body: { token: 'abc' }, authorization: null }])
  })

  test('restores the address with a password, after a wrong one too', async () => {
    const sent = show(restoring('password'), wrong, { success: true, email })
    await userEvent.type(await screen.findByLabelText('Password'), 'before')
    await press('Restore old address')
    expect(await screen.findByText('The password you entered is incorrect. Please try again.')).toBeDefined()
    await press('Restore old address')
    expect(await screen.findByText(/We’ve sent a link to dana@world\.test/)).toBeDefined()
    const call = { call: `${address}/restore`, body: { token: 'abc', password: 'before' }, authorization: null }
    expect(sent.slice(1)).toEqual([call, call])
  })

  test('asks for a code where the account has a second factor', async () => {
    const sent = show(restoring('code'), { success: true, email })
    await userEvent.type(await screen.findByLabelText('Code'), '123456')
    await press('Restore old address')
    expect(await screen.findByText('Your old email address is restored')).toBeDefined()
    expect(sent[1]?.body).toEqual({ token: 'abc', code: '123456' })
  })

  test('confirms a new address at the press of the button', async () => {
    const sent = show({ success: true, action: 'confirm', email, proof: null }, { success: true, email })
    await press('Confirm address')
    expect(await screen.findByText('dana@world.test is your account’s email address for good.')).toBeDefined()
    expect(sent.map(({ call }) => call)).toEqual([`${address}/details`, `${address}/confirm`])
  })

  test('says that a used or expired link does not work', async () => {
    show(expired)
    expect(await screen.findByText('That link didn’t work')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
