import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@portal/contract/profiles'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PasswordSetting } from './password-setting.tsx'

const user = { email: 'ada@world.test', username: 'adalove', first_name: 'Ada', last_name: 'Lovelace' } as User

// Loads the judge of passwords before a test waits for its answer.
beforeAll(() => import('../../shared/forms/strength-judge.ts'))

describe('PasswordSetting', () => {
  test.each([
    [429, 614, 'Account is locked from multiple failed sign-in attempts, please contact support or try again later.'],
    [400, 619, 'The password you entered is incorrect. Please try again.'],
  ])('shows the error of an answer with status %i and code %i, and keeps the input', async (status, code, sentence) => {
    const body = JSON.stringify({ success: false, code, message: 'x' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <PasswordSetting user={user} onDone={() => undefined} />
      </QueryClientProvider>,
    )
    const current = screen.getByLabelText('Current password')
    const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
    fill('Current password', 'silver-ball-42')
    fill('New password', 'copper-lantern-Mist-2087')
    fill('Confirm new password', 'copper-lantern-Mist-2087')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(current).toHaveProperty('value', 'silver-ball-42')
    if (code === 619) await waitFor(() => expect(document.activeElement).toBe(current))
    // Password managers read the account's name from this field.
    expect(container.querySelector('input[autocomplete="username"]')).toHaveProperty('value', 'ada@world.test')
    expect(current.getAttribute('aria-required')).toBe('true')
  })
})
