import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { InviteForm } from './staff.tsx'

/** Renders the form with a fake server; returns the requests it received. */
function show(status: number, reply: object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_target: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(body as string))
    return Promise.resolve(new Response(JSON.stringify(reply), { status, headers: { 'Content-Type': 'application/json' } }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InviteForm />
    </QueryClientProvider>,
  )
  return sent
}

const field = () => screen.getByLabelText('Email')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))

describe('the form that invites staff', () => {
  test('sends nothing for an address that is not valid and says why', async () => {
    const sent = show(200, { success: true })
    await userEvent.type(field(), 'nora')
    await press()
    expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
    expect(document.activeElement).toBe(field())
    expect(sent).toEqual([])
  })

  test('sends the address, says so and is empty for the next one', async () => {
    const sent = show(200, { success: true })
    await userEvent.type(field(), ' nora@world.test ')
    await press()
    expect(await screen.findByText('If nora@world.test can be invited, we sent an invitation.')).toBeDefined()
    expect(sent).toEqual([{ email: 'nora@world.test' }])
    expect(field()).toHaveProperty('value', '')
  })

  test('keeps the address and shows the reason when it is refused', async () => {
    show(400, { success: false, code: 100, message: 'x', validation_errors: { email: ['This is your own address.'] } })
    await userEvent.type(field(), 'me@world.test')
    await press()
    expect(await screen.findByText('This is your own address.')).toBeDefined()
    expect(field()).toHaveProperty('value', 'me@world.test')
  })
})
