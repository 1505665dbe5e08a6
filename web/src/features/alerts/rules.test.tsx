import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rules } from './rules.tsx'

vi.mock('../../lib/load-part.ts', async () => {
  const { RuleForm } = await import('./rule-form.tsx')
  return { lazyPart: () => RuleForm }
})

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))

const refusal = {
  success: false,
  code: 100,
  message: 'Please check what you entered.',
  validation_errors: { name: ['Use only letters, numbers and common symbols.'] },
}

/** A server without rules that refuses the name of every rule. */
function serve() {
  vi.stubGlobal('fetch', (_target: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? answer(200, { success: true, rules: [], contacts: [], machines: [] }) : answer(400, refusal),
  )
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Rules />
    </QueryClientProvider>,
  )

const newRule = () => screen.findByRole('button', { name: 'Add rule' })
const shownForm = () => screen.findByRole('textbox', { name: 'Rule name' })
const openNew = async () => {
  await userEvent.click(await newRule())
  await shownForm()
}
const name = () => screen.getByRole('textbox', { name: 'Rule name' })

describe('the form of an alert rule', () => {
  test('begins at its first field, and Cancel leads back to the button that opened it', async () => {
    serve()
    show()
    await openNew()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await newRule())
  })

  test('leads to a name that is missing', async () => {
    serve()
    show()
    await openNew()
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(name().getAttribute('aria-invalid')).toBe('true')
  })

  test('leads to a name that the server refuses, and drops the error while it is corrected', async () => {
    serve()
    show()
    await openNew()
    await userEvent.type(name(), 'A')
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    expect(await screen.findByText('Use only letters, numbers and common symbols.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await userEvent.type(name(), 'b')
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull())
  })
})

const rule = {
  id: 7,
  name: 'Doors',
  kinds: ['technical'],
  machine_ids: null,
  from_minute: 0,
  to_minute: 0,
  in_portal: true,
  by_mail: true,
  pace: 'at-once',
  people: [],
  revision: 3,
  owner: 'pinparlor',
  is_mine: true,
  agreed: true,
  mail_stopped: false,
}

const conflict = {
  success: false,
  code: 100,
  message: 'Please check what you entered.',
  validation_errors: { name: ['This was changed while you were editing. Save again to replace it.'] },
  revision: 4,
  conflicts: [{ field: 'name', theirs: 'Coin doors', by: 'pinparlor', at: '2026-11-26T12:00:00.000Z' }],
}

/** A rule whose name somebody else changes while the form is open. */
function serveChangedRule() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_target: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      const now = sent.length === 0 ? rule : { ...rule, name: 'Coin doors', revision: 4 }
      return answer(200, { success: true, rules: [now], contacts: [], machines: [] })
    }
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return sent.length === 1 ? answer(400, conflict) : answer(200, { success: true, rule: { ...rule, revision: 5 } })
  })
  return sent
}

describe('a rule that somebody else changes while its form is open', () => {
  const edit = async () => {
    const sent = serveChangedRule()
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Doors' }))
    await shownForm()
    await userEvent.clear(name())
    await userEvent.type(name(), 'All doors')
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await screen.findByText('Someone made changes while you were editing')
    return sent
  }

  test('keeps what was typed, shows the other value at the field, and replaces it when saved again', async () => {
    const sent = await edit()
    expect(name()).toHaveProperty('value', 'All doors')
    expect(await screen.findByText('Coin doors')).toBeDefined()
    expect(document.activeElement).toBe(name())
    expect(screen.getByText('This was changed while you were editing. Save again to replace it.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { name: 'All doors', revision: 3 },
      { name: 'All doors', revision: 4 },
    ])
  })

  test('takes the other value into the form by keyboard', async () => {
    const sent = await edit()
    await screen.findByText('Coin doors')
    screen.getByRole('button', { name: 'Use this value: Rule name' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(name()).toHaveProperty('value', 'Coin doors')
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ name: 'Coin doors', revision: 4 })
  })
})

describe('the list of alert rules', () => {
  const rule = {
    revision: 0,
    id: 7,
    name: 'Night shift',
    kinds: ['technical'],
    machine_ids: null,
    from_minute: 0,
    to_minute: 0,
    in_portal: true,
    by_mail: true,
    pace: 'at-once',
    people: [
      { username: 'newcomer', agreed: true, mail_stopped: true },
      { username: 'colleague', agreed: true, mail_stopped: false },
    ],
    owner: 'pinparlor',
    is_mine: true,
    agreed: true,
    mail_stopped: true,
  }

  test('shows who stopped the emails of a rule, and gives the reader their own back', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', (target: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') calls.push(`${method} ${new URL(target, 'http://portal.test').pathname}`)
      return answer(200, { success: true, rules: [calls.length > 0 ? { ...rule, mail_stopped: false } : rule] })
    })
    show()
    expect(await screen.findByText('You, newcomer (stopped the emails), colleague')).toBeDefined()
    expect(screen.getByText('You stopped the emails of this rule.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Get emails again' }))
    await waitFor(() => expect(screen.queryByText('You stopped the emails of this rule.')).toBeNull())
    expect(calls).toEqual(['DELETE /api/v1/alert_rules/7/mail_stop'])
  })
})
