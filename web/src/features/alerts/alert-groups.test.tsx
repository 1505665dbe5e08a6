import type { AlertGroup } from '@portal/contract/alerts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ToastHost } from '../../ui/toast-host.tsx'
import { MachineAlerts } from './alert-groups.tsx'

const alert = (id: number): AlertGroup => ({
  id,
  type: 'technical',
  alert_name: `Alert ${id}`,
  messages: [],
  times: 1,
  first_at: '2026-11-22T09:00:00Z',
  last_at: '2026-11-22T09:00:00Z',
  state: 'open',
  severity: 'warning',
  acknowledged_by: null,
  acknowledged_at: null,
  resolved_by: null,
  resolved_at: null,
  snoozed: null,
  machine_id: 7,
  machine_name: 'Godzilla',
  serial_number: '123456',
  game_name: 'Godzilla',
  game_code: 'ZIL',
  model_type_name: 'Pro',
  gradient_start: '#000000',
  gradient_stop: '#ffffff',
  lamp_color: null,
  glow_color: null,
  presence: 'online',
  last_heard: null,
  out_of_service: false,
  location_id: 1,
  location_name: '',
})

let open: AlertGroup[] = []

const answer = (body: object) =>
  Promise.resolve(new Response(JSON.stringify({ success: true, ...body }), { headers: { 'Content-Type': 'application/json' } }))

function serve(target: string, { method = 'GET' }: RequestInit = {}) {
  if (method === 'GET')
    return answer(target.includes('groups') ? { count: open.length, groups: open } : { user: { username: 'sam' } })
  const id = Number(/\d+(?=\/resolve)/.exec(target)?.[0])
  open = open.filter((group) => group.id !== id)
  return answer({ group: alert(id) })
}

function show(...alerts: number[]) {
  open = alerts.map(alert)
  vi.stubGlobal('fetch', serve)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MachineAlerts id={7} />
      <ToastHost />
    </QueryClientProvider>,
  )
}
afterEach(cleanup)

const rows = () => screen.findAllByRole('listitem')
async function resolve(index: number) {
  const row = (await rows())[index]
  if (!row) throw new Error(`There is no alert ${index}`)
  await userEvent.click(within(row).getByRole('button', { name: 'Resolve' }))
}
const focused = () => document.activeElement?.textContent ?? ''

describe('resolving an alert', () => {
  test('leads to the row that takes its place, and from the last row to the one before', async () => {
    show(1, 2, 3)
    await resolve(1)
    await waitFor(() => expect(focused()).toContain('Alert 3'))
    await resolve(1)
    await waitFor(() => expect(focused()).toContain('Alert 1'))
  })

  test('leads to the heading when no alert is left, and says what was done', async () => {
    show(1)
    await resolve(0)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
    const said = await screen.findAllByText('Resolved on Godzilla')
    expect(said.some((text) => text.closest('[aria-live], [role="status"], [role="alert"]'))).toBe(true)
  })

  test('leaves the focus where the reader has put it meanwhile', async () => {
    show(1, 2)
    const [, second] = await rows()
    await resolve(0)
    const assign = within(second ?? document.body).getByRole('button', { name: 'Assign' })
    assign.focus()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(document.activeElement).toBe(assign)
  })
})
