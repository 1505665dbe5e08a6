import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ModelDialog } from './model-dialog.tsx'
import { kindsLeft, useConsoleTitle, type ModelKind } from './titles.tsx'

const written = (revision: number, kinds: readonly ModelKind[]) => ({
  success: true,
  id: 7,
  pk: 7,
  code: 'JWS',
  revision,
  last_change: null,
  fields: { name: 'Jaws', models: [] },
  model_types: kinds.map((kind) => ({ model_code: `JWS-${kind}`, model_type: kind })),
})
const conflict = { success: false, code: 409, message: 'Sam has saved this game in the meantime.' }
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function OfRead({ onAdded }: { onAdded: () => void }) {
  const { data } = useConsoleTitle(7)
  return data && <ModelDialog title={data} kinds={kindsLeft(data.model_types)} onAdded={onAdded} onClose={() => {}} />
}

/** The dialog over a game that somebody else saves while it is open, and what it has sent. */
async function show(others: readonly ModelKind[]) {
  let now = written(3, ['pro'])
  const sent: { revision: number }[] = []
  vi.stubGlobal('fetch', (_target: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Promise.resolve(answer(200, now))
    const change = JSON.parse(body as string) as { revision: number }
    sent.push(change)
    return Promise.resolve(change.revision === now.revision ? answer(200, written(5, others)) : answer(409, conflict))
  })
  const onAdded = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfRead onAdded={onAdded} />
    </QueryClientProvider>,
  )
  const name = await screen.findByLabelText('Name for players')
  now = written(4, others)
  return { name, sent, onAdded, add: screen.getByRole('button', { name: 'Add model' }) }
}

test('after a conflict the next attempt sends the new revision and keeps the input', async () => {
  const { name, sent, onAdded, add } = await show(['pro'])
  await userEvent.clear(name)
  await userEvent.type(name, 'Anniversary')
  await userEvent.click(add)
  expect(await screen.findByText(conflict.message)).toBeDefined()
  expect(name).toHaveProperty('value', 'Anniversary')
  await userEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { revision: 3, model_type: 'home', name: 'Anniversary' },
    { revision: 4, model_type: 'home', name: 'Anniversary' },
  ])
})

test('a kind that another admin added meanwhile is replaced by an available one', async () => {
  const { name, sent, onAdded, add } = await show(['pro', 'home'])
  await userEvent.click(add)
  expect(await screen.findByText(conflict.message)).toBeDefined()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'premium')
  expect(name).toHaveProperty('value', 'Premium')
  await userEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual({ revision: 4, model_type: 'premium', name: 'Premium' })
})
