import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeToasts } from '../../ui/toast.ts'
import { UnsentHost } from './unsent-host.tsx'
import { keepUnsent, sentReportKey, unsentEntries, type Unsent } from './unsent.ts'

const fault: Unsent = {
  kind: 'fault',
  id: '5a7f1c7e-3f0e-4c39-9f5c-6a1d8f0f2b11',
  at: Date.now(),
  name: 'Big Green',
  body: { machine_uid: 'm1', kind: 'ball', severity: 'small', description: 'Stuck' },
}
const service = (age: number): Unsent => ({
  kind: 'service',
  id: 'change',
  at: Date.now() - age,
  name: 'Big Green',
  machineIds: [7, 8],
  out: true,
})
const minute = 60_000

/** Answers calls in turn; the last answer repeats. 0 is no answer. */
function show(statuses: number[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (target: string, { body }: RequestInit = {}) => {
    sent.push([target.split('/v1/')[1], JSON.parse(body as string)])
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    if (!status) return Promise.reject(new TypeError('Failed to fetch'))
    const reply =
      status < 300
        ? { success: true, status_token: 'tok', known_before: false, changed: 2 }
        : { success: false, code: status, message: 'No.' }
    return Promise.resolve(new Response(JSON.stringify(reply), { status, headers: { 'Content-Type': 'application/json' } }))
  })
  const client = new QueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: UnsentHost }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { sent, client }
}
const toasts = () => takeToasts().map(({ text }) => text)
const retry = () => vi.advanceTimersByTimeAsync(15_000)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: fault.at, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  takeToasts()
  vi.useRealTimers()
})

describe('what was begun without a connection', () => {
  test.each([1, 3, 20])('is sent after %i tries, with the same id each time, and then no more', async (tries) => {
    keepUnsent(fault)
    const { sent, client } = show([...Array.from({ length: tries - 1 }, () => 0), 201])
    // A try begins when the one before has ended.
    await vi.waitFor(
      async () => {
        await retry()
        expect(unsentEntries()).toEqual([])
      },
      { timeout: 20_000 },
    )
    await retry()
    const call = ['fault_reports', { ...fault.body, report_id: fault.id }]
    expect(sent).toEqual(Array.from({ length: tries }, () => call))
    expect(toasts()).toEqual(['Your report about Big Green was sent.'])
    expect(client.getQueryData(sentReportKey(fault.id))).toEqual({ token: 'tok', knownBefore: false })
  })

  test.each([429, 500, 503])('waits after the answer %i', async (status) => {
    keepUnsent(fault)
    const { sent } = show([status])
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(unsentEntries()).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  test('is dropped with a sentence when it is refused for good', async () => {
    keepUnsent(fault)
    show([404])
    await vi.waitFor(() => expect(unsentEntries()).toEqual([]))
    expect(toasts()[0]).toMatch(/^Your report about Big Green couldn’t be sent: /)
  })

  test('saves a change of machines that is less than an hour old', async () => {
    keepUnsent(service(59 * minute))
    const { sent } = show([200])
    await vi.waitFor(() => expect(unsentEntries()).toEqual([]))
    expect(sent).toEqual([['fleet_out_of_service_status', { machine_ids: [7, 8], out_of_service: true }]])
    expect(toasts()).toEqual(['Big Green is out of service.'])
  })

  test('asks about an older change, and saves or discards it', async () => {
    keepUnsent(service(61 * minute))
    const { sent } = show([200])
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await screen.findByRole('alertdialog', { name: 'Is Big Green still out of service?' })
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take out of service' }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))

    keepUnsent(service(61 * minute))
    await retry()
    await user.click(await screen.findByRole('button', { name: 'Discard change' }))
    expect(unsentEntries()).toEqual([])
    expect(sent).toHaveLength(1)
  })
})
