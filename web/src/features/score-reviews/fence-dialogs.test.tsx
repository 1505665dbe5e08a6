import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FenceDialog } from './fence-dialogs.tsx'

vi.mock('../../lib/browser-zone.ts', () => ({ browserZone: () => 'America/Los_Angeles' }))
vi.mock('./take-up-dialog.tsx', () => ({ useGameChoices: () => [{ value: 'JWS', label: 'Jaws' }] }))

test('a code version is excluded from the start of a day of the admin, who is offered the own current day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z'), toFake: ['Date'] })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body = '' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ success: true }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FenceDialog onDone={() => undefined} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  expect(screen.getByLabelText<HTMLInputElement>('Excluded from').value).toBe('2026-11-27')
  await user.selectOptions(screen.getByLabelText('Game'), 'Jaws')
  await user.type(screen.getByLabelText('Code version'), '0.9.1')
  await user.type(screen.getByLabelText('Reason'), 'The multiplier never ends')
  await user.click(screen.getByRole('button', { name: 'Exclude version' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ title_code: 'JWS', from: '2026-11-27T08:00:00.000Z' }]))
  vi.useRealTimers()
})
