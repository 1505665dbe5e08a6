import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { currentSession } from '../../lib/session.ts'
import { LoginForm } from './login-form.tsx'

const answers = (status: number, body: object) =>
  vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })))

function show(fetched: ReturnType<typeof answers>) {
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm />
    </QueryClientProvider>,
  )
  return {
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  }
}

const wrong = { success: false, code: 622, message: 'That email or password is incorrect.' }
const right = { success: true, access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }

describe('LoginForm', () => {
  test('shows the missing fields of an empty form and focuses the first one', async () => {
    const fetched = answers(200, right)
    const { email, submit } = show(fetched)
    await userEvent.click(submit)
    expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(document.activeElement).toBe(email)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('shows an error when an invalid field is left, until it is corrected', async () => {
    const { email } = show(answers(200, right))
    await userEvent.type(email, 'dana')
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
    await userEvent.type(email, '@demo.test')
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address.')).toBeNull())
  })

  test('says that cookies are blocked instead of sending the password', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const fetched = answers(200, right)
    const { email, password, submit } = show(fetched)
    await userEvent.type(email, 'dana@demo.test')
    await userEvent.type(password, 'my-password')
    await userEvent.click(submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies for this site.')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('keeps the input and starts no session after a refused login', async () => {
    const fetched = answers(401, wrong)
    const { email, password, submit } = show(fetched)
    await userEvent.type(email, 'dana@demo.test')
    await userEvent.type(password, 'not-my-password')
    await userEvent.click(submit)
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull())
    expect(fetched).toHaveBeenCalledOnce()
    expect(email).toHaveProperty('value', 'dana@demo.test')
    expect(password).toHaveProperty('value', 'not-my-password')
    expect(currentSession()).toBeNull()
  })

  test('sends one login request for a double click', async () => {
    const fetched = answers(200, right)
    const { email, password, submit } = show(fetched)
    expect(email.getAttribute('name')).toBe('emailAddress')
    expect(password.getAttribute('name')).toBe('password')
    await userEvent.type(email, 'dana@demo.test')
    await userEvent.type(password, 'Flipper-Finger-88')
    await userEvent.click(screen.getByLabelText('Keep me logged in on this device'))
    await userEvent.dblClick(submit)
    await waitFor(() => expect(currentSession()?.userId).toBe(1001))
    expect(fetched).toHaveBeenCalledOnce()
    const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(JSON.parse(init.body as string)).toEqual({
      identifier: 'dana@demo.test',
      password: 'Flipper-Finger-88',
      remember_me: true,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })
})
