import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { appStore } from '../lib/store.ts'
import { ProblemModal, showProblem } from './problem-modal.tsx'

const usualTitle = "Sorry, that didn't work."
const email = 'ada@world.test'

/** Opens the dialog of a failed call over a page; returns the paths of calls that the dialog makes. */
async function showDialog(error: ApiError) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (target: string) => {
    sent.push(new URL(target, 'http://portal.test').pathname)
    return Promise.resolve(new Response(JSON.stringify({ success: true })))
  })
  const root = createRootRoute({
    component: () => (
      <>
        <ProblemModal />
        <Outlet />
      </>
    ),
  })
  const page = (path: string, text: string) => createRoute({ getParentRoute: () => root, path, component: () => text })
  const router = createRouter({
    routeTree: root.addChildren([page('/', 'Landing'), page('/login', 'Log in')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  showProblem(error, email)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  // The first dialog loads its code.
  await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  return sent
}

const failed = (status: number, body: object, retryAfter?: number) => new ApiError(status, body, retryAfter)

beforeEach(() => appStore.setState({ problem: null }))

describe('the dialog of a failed call', () => {
  test.each([
    ['a wrong password', failed(401, { code: 622 }), usualTitle, 'That email or password is incorrect.'],
    ['a taken address', failed(409, { code: 409 }), usualTitle, 'A location with this address already exists.'],
    [
      'a locked account',
      failed(429, { code: 614 }),
      usualTitle,
      'Your account has been locked from too many failed login attempts. Please try again later.',
    ],
    [
      'too many requests',
      failed(429, { code: 429, message: 'Too many requests. Please wait a moment and try again.' }, 20),
      usualTitle,
      'Too many requests. Please wait a moment and try again. Try again in 20 seconds.',
    ],
    [
      'an address that cannot be placed',
      failed(400, {
        code: 101,
        title: 'We could not place that address',
        validation_errors: { postal_code_code: ['101'], postal_code_message: ['That postal code is not in Oregon.'] },
      }),
      'We could not place that address',
      'That postal code is not in Oregon.',
    ],
  ])('shows its sentence for %s and can be dismissed', async (_, error, title, text) => {
    await showDialog(error)
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('Landing')).toBeDefined()
  })

  test.each([
    [600, usualTitle, 'Click here to re-send the activation email.', /resend_.*confirmation/],
    [632, usualTitle, 'Click here to re-send the activation email.', /resend_.*confirmation/],
    [631, 'Parental Consent Required', 'Click here to re-send the consent email.', /review_age_permissions/],
  ])('sends the mail again that an account waits for (code %i)', async (code, title, link, call) => {
    const sent = await showDialog(failed(400, { code }))
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: link }))
    expect((await screen.findByRole('status')).textContent).toContain('If the account still needs it, we’ve sent the email.')
    expect(sent).toEqual([expect.stringMatching(call)])
  })

  test('leads to the login when the email and username are taken', async () => {
    await showDialog(failed(400, { code: 101 }))
    expect(screen.getByText('Account email and username are already in use, please sign-in.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'To Login' }))
    expect(await screen.findByText('Log in')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
