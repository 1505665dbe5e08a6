import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { StopEmails } from './stop-emails.tsx'

type Details = { mails: string[]; rule: string | null; address: string }
type Sent = { call: string; body: string; authorization: string | null }

/** Shows the page over a portal that knows the token, or does not; returns the calls that the page makes. */
function show(details: Details | null) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (target: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, search } = new URL(target, 'http://portal.test')
    const text = typeof body === 'string' ? body : ''
    sent.push({ call: `${method} ${pathname}${search}`, body: text, authorization: new Headers(headers).get('authorization') })
    const [status, reply] = details
      ? [200, { success: true, ...details }]
      : [400, { success: false, code: 100, message: 'This link has expired. Please request a new one.' }]
    const json = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(reply), { status, headers: json }))
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StopEmails token="abc" /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return sent
}

const address = 'n•••@world.test'
const button = () => screen.findByRole('button', { name: 'Stop these emails' })

describe('the page of a mail that can be ended', () => {
  test('ends nothing by itself: it says which emails to which mailbox end at the press of the button', async () => {
    const sent = show({ mails: ['follower', 'badge'], rule: null, address })
    await button()
    expect(await screen.findByText(/We send emails about new followers and badges to n•••@world\.test\./)).toBeDefined()
    expect(sent).toEqual([{ call: 'POST /api/v1/mails/stop/details', body: '{"token":"abc"}', authorization: null }])
  })

  test('ends them at the press of the button and says where they can be turned on again', async () => {
    const sent = show({ mails: ['follower'], rule: null, address })
    await userEvent.click(await button())
    expect(await screen.findByText('We won’t send emails about new followers to n•••@world.test anymore.')).toBeDefined()
    expect(sent.slice(1)).toEqual([
      { call: 'POST /api/v1/mails/stop?token=abc', body: '{"List-Unsubscribe":"One-Click"}', authorization: null },
    ])
    expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
      '/account/notifications/settings',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    { mails: ['alerts'], rule: 'Night shift', text: /emails of the alert rule “Night shift”/, link: '/account/alerts' },
    {
      mails: ['weekly-report'],
      rule: null,
      text: /emails about the week at your locations/,
      link: '/pro/utilities/weekly-report',
    },
  ])('names $mails and leads to their settings', async ({ mails, rule, text, link }) => {
    show({ mails, rule, address })
    await userEvent.click(await button())
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe(link)
  })

  test('says what to do when its link is cut', async () => {
    show(null)
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
