import type { SystemStatus } from '@portal/contract/system'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SystemView } from './system.tsx'

const at = '2026-11-28T18:31:00.000Z'
const node = (name: string, more: Partial<SystemStatus['nodes'][number]> = {}) => ({
  name,
  version: '1.2.0',
  started_at: at,
  last_seen_at: at,
  is_heard: true,
  ...more,
})

const healthy: SystemStatus = {
  nodes: [node('one:1')],
  settings: [
    { name: 'ORIGIN', value: 'https://portal.test', source: 'environment', is_secret: false },
    { name: 'PORTAL_SECRET', value: null, source: 'file', is_secret: true },
    { name: 'SMTP_URL', value: null, source: 'default', is_secret: true },
    { name: 'DRAIN_MS', value: '3000; 0 when local', source: 'default', is_secret: false },
  ],
  warnings: [],
  background: { events_waiting: 0, events_oldest_seconds: 0, dead_letters: 0, jobs_late: 0, jobs_failed: 0, mails_waiting: 0 },
  data: { size_bytes: 41_800_000, tables: [{ name: 'plays', size_bytes: 12_000_001, rows: 51_000 }], cleanups_waiting: 0 },
  security: { blocked: [] },
}

async function show(status: SystemStatus) {
  const root = createRootRoute({ component: () => <SystemView status={status} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return async (name: string) => within(await screen.findByRole('region', { name }))
}

test('a healthy installation is one sentence', async () => {
  const section = await show(healthy)
  expect(await screen.findByText('Everything is running. Nothing is waiting.')).toBeTruthy()
  expect(screen.queryByText('Upgrade in progress')).toBeNull()
  expect((await section('Security')).getByText('No reports in 30 days.')).toBeTruthy()
})

test('a node that is not heard says since when, and two running versions are an upgrade', async () => {
  await show({
    ...healthy,
    nodes: [node('one:1'), node('two:2', { version: '1.3.0' }), node('three:3', { is_heard: false })],
  })
  expect(await screen.findByText('Upgrade in progress')).toBeTruthy()
  expect(screen.getByText(/^Not heard since /)).toBeTruthy()
  expect(screen.queryByText('Everything is running. Nothing is waiting.')).toBeNull()
})

test('settings show their value and source, and secrets only whether they are set', async () => {
  await show({ ...healthy, warnings: ['SMTP_URL is missing.'] })
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await row('ORIGIN')).toEqual(['https://portal.test', 'Environment'])
  expect(await row('PORTAL_SECRET')).toEqual(['Set', 'File'])
  expect(screen.queryByRole('row', { name: /^SMTP_URL/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 settings' }))
  expect(await row('SMTP_URL')).toEqual(['Not set', 'Default'])
  expect(await row('DRAIN_MS')).toEqual(['3000; 0 when local', 'Default'])
  expect(screen.getByText('SMTP_URL is missing.')).toBeTruthy()
})

test('waiting work is counted and leads to its list', async () => {
  await show({
    ...healthy,
    background: { ...healthy.background, events_waiting: 2, events_oldest_seconds: 90, mails_waiting: 3 },
  })
  expect(await screen.findByText('oldest 90 s')).toBeTruthy()
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/admin/outbox?status=queued')
  expect(screen.queryByText('Nothing is waiting.')).toBeNull()
})

test('tables show their size, and a waiting cleanup names its command', async () => {
  const section = await show({ ...healthy, data: { ...healthy.data, cleanups_waiting: 1 } })
  const data = await section('Data')
  expect(data.getByRole('row', { name: 'plays about 51,000 13 MB' })).toBeTruthy()
  expect(data.getByText('migrate --contract')).toBeTruthy()
  expect(screen.queryByText('Everything is running. Nothing is waiting.')).toBeNull()
})

test('a setting is found by a part of its name', async () => {
  const section = await show(healthy)
  const settings = await section('Settings')
  const field = settings.getByRole('searchbox', { name: 'Find a setting' })
  fireEvent.change(field, { target: { value: 'smtp u' } })
  expect(settings.getByRole('status').textContent).toBe('1 setting')
  expect(screen.queryByRole('row', { name: /^ORIGIN/ })).toBeNull()
  fireEvent.change(field, { target: { value: 'nothing' } })
  expect(screen.getByText('No setting has this name.')).toBeTruthy()
})
